-- Whose issue it is, and the record of another module it is about. A constant default: no row is rewritten.
alter table issue.issue add column programme text not null default 'ehs', add column about_kind text, add column about_id bigint;
create index issue_about on issue.issue (about_kind, about_id) where about_id is not null;
comment on index issue.issue_about is 'issues about a record of another module';
