-- The status is compared inside the index: a project that has few of one is not read row by row.
drop index issue.issue_unit_code;
create index issue_unit_code on issue.issue (unit_id, code, id, status);
