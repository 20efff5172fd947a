-- Issues by the day they were reported, and what waits for its triage, for figures.
create index issue_unit_on on issue.issue (unit_id, event_on);
create index issue_unit_closed on issue.issue (unit_id, closed_at) where closed_at is not null;
