-- What triage turned an issue into, as the module that keeps it names it; and whether its reporter says that someone was hurt.
alter table issue.issue add column is_hurt boolean not null default false, add column outcome text, add column outcome_id bigint;
