-- Who enters hours does not confirm them, and who confirms does not lock. Of those before, who wrote them last is all that is known.
alter table work_hour.month add column entered_by bigint[] not null default '{}', add column confirmed_by_id bigint references organization.employee;
