-- What of the unit is left out: the unit itself (no ids), or units below it, spaces, people or posts; the day on which the clock next looks
-- at an entry; and when it was decided.
alter table exemption.exemption add column subject_kind text not null default 'unit', add column subject_ids bigint[] not null default '{}',
  add column check_on date, add column decided_at timestamptz;
update exemption.exemption set check_on = current_date where status = '_SYS_TS_1';
create index exemption_check on exemption.exemption (check_on) where check_on is not null;
create index exemption_unit_status on exemption.exemption (unit_id, status);
