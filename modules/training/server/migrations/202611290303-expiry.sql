-- The last day of what a record gave: of the certificate it issued, or of the exemption that took it out. Null: it has no end.
alter table training.record add column valid_to date;
update training.record r set valid_to = i.valid_to from certificate.issue i
  where i.source_kind = 'training.record' and i.source_id = r.id and not i.is_struck and i.valid_to is not null and r.status in ('_SYS_TA_2', '_SYS_TA_5');
update training.record r set valid_to = coalesce(x.ended_on, x.to_on) from training.exemption x where x.id = r.exemption_id and r.status = '_SYS_TA_3';
create index record_valid on training.record (valid_to, id) where valid_to is not null and status in ('_SYS_TA_2', '_SYS_TA_3', '_SYS_TA_5');
comment on index training.record_valid is 'records that expire';

-- One that has expired ended well: what was counted when it did stays.
create or replace function training.is_finished(status text) returns boolean language sql immutable
  return status in ('_SYS_TA_5', '_SYS_TA_2', '_SYS_TA_3', '_SYS_TA_4');
select training.count_schedulings() where exists (select from training.record where status = '_SYS_TA_4');
insert into training.rollup_mark (unit_id, day) select distinct unit_id, deadline from training.record where status = '_SYS_TA_4';
