-- A zone is named (IANA). PostgreSQL reads the sign of an offset the opposite way of the program and of the person who entered it
-- (+05:00 is ahead of UTC): each becomes the zone it was meant to be. Those of half hours have one place each; what is none, UTC.
create function organization.zone_of_offset(zone text) returns text language sql immutable as $$
  select case
    when zone ~ '^[A-Za-z]' then zone
    when o.minutes = 0 then 'Etc/GMT' || case o.sign || o.hours when '+0' then '' when '-0' then '' else translate(o.sign, '+-', '-+') || o.hours end
    else coalesce((select name from (values ('+3:30', 'Asia/Tehran'), ('+4:30', 'Asia/Kabul'), ('+5:30', 'Asia/Kolkata'), ('+5:45', 'Asia/Kathmandu'),
        ('+6:30', 'Asia/Yangon'), ('+8:45', 'Australia/Eucla'), ('+9:30', 'Australia/Darwin'), ('+10:30', 'Australia/Lord_Howe'),
        ('+12:45', 'Pacific/Chatham'), ('-3:30', 'America/St_Johns'), ('-9:30', 'Pacific/Marquesas')) half(at, name)
      where half.at = o.sign || o.hours || ':' || lpad(o.minutes::text, 2, '0')), 'UTC')
    end
  from (select left(zone, 1) as sign, coalesce(substring(zone from '^[+-](\d{2})'), '0')::int as hours,
    coalesce(substring(zone from '^[+-]\d{2}:?(\d{2})'), '0')::int as minutes) o $$;
-- Units whose days were counted by the wrong sign, for modules that keep days of their own.
create table organization.offset_zone (unit_id bigint primary key references organization.unit, time_zone text not null);
insert into organization.offset_zone select id, time_zone from organization.unit where time_zone !~ '^[A-Za-z]';
update organization.unit set time_zone = organization.zone_of_offset(time_zone) where time_zone !~ '^[A-Za-z]';
alter table organization.unit add constraint unit_zone_named check (time_zone ~ '^[A-Za-z]');
