-- A plan may end after so many rounds, and may name groups whose spaces are inspected, whichever they are when a round opens.
alter table inspection.plan add column ends_after int check (ends_after between 1 and 9999);
create index plan_counted on inspection.plan (id) where ends_after is not null and status = '_SYS_IP_3';
create table inspection.plan_group (
  plan_id bigint not null references inspection.plan, group_id bigint not null references organization.space_group, position int not null,
  primary key (plan_id, group_id));
create index plan_group_group on inspection.plan_group (group_id);
