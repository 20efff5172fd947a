-- `issue_code_key` gives the order of code too.
drop index issue.issue_code;
