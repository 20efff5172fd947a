-- A status that a project has seldom or never, in the order by time: compared inside the index (decision 0280).
drop index issue.issue_unit_reported;
create index issue_unit_reported on issue.issue (unit_id, reported_at, id, status);
