#!/bin/sh
# An example of a bot in another language, in version 1 of the protocol: it jumps from the fourth cloud on.
#
#     python3 main.py simulate cloud9 --bots "medium,cmd:sh docs/example_bot.sh" --seats 2
#
# A shell cannot read JSON, but it can cut what it needs out of a line; all else it plays as it comes.

while IFS= read -r line; do
    ask=${line#*\"ask\":}
    ask=${ask%%,*}
    cloud=${line#*\"cloud\":}
    cloud=${cloud%%,*}
    legal=${line#*\"legal\":[}
    action="${legal%%\}*}}"
    case $legal in
    *'"do":"jump"'*) [ "$cloud" -ge 4 ] && action='{"do":"jump"}' ;;
    esac
    printf '{"ask":%s,"action":%s}\n' "$ask" "$action"
done
