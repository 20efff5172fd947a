-- Still open: few, the longest waiting first. Its condition is OPEN of the module word for word.
create index issue_open on issue.issue (reported_at, id) include (company_id, unit_id) where status in ('_SYS_TS_11', '_SYS_TS_12', '_SYS_TS_14');
comment on index issue.issue_open is 'figures: open now, and who waits longest';
