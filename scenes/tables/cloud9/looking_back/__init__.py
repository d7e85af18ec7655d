"""Looking back at matches of Cloud 9."""
