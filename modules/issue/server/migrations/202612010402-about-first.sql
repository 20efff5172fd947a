-- A list of a programme is narrowed to what its issues are about by the id alone: it comes first.
drop index issue.issue_about;
create index issue_about on issue.issue (about_id, about_kind) where about_id is not null;
comment on index issue.issue_about is 'issues about a record of another module; lists narrowed to one';
