-- The day a case was closed, and the day it was cleared of who was hurt because its time was over.
alter table incident.incident add column closed_on date, add column cleared_on date;
create function incident.keep_closed_on() returns trigger language plpgsql as $$ begin
  if new.status not in ('_SYS_TS_7', '_SYS_TS_20', '_SYS_TS_21') then new.closed_on := null;
  elsif new.closed_on is null then new.closed_on := (new.updated_at at time zone 'UTC')::date;
  end if;
  return new;
end $$;
create trigger closed_on before insert or update of status on incident.incident for each row execute function incident.keep_closed_on();
update incident.incident set closed_on = (updated_at at time zone 'UTC')::date where status in ('_SYS_TS_7', '_SYS_TS_20', '_SYS_TS_21');
create index incident_retention on incident.incident (closed_on, id) where cleared_on is null and injured_count > 0;
comment on index incident.incident_retention is 'cases whose time to be kept is over';
