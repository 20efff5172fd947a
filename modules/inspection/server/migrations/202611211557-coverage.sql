-- Which days of a month a space was to be inspected and was: one bit a day. Spaces are counted once over any days, whatever the period.
create table inspection.rollup_space (
  company_id bigint not null, unit_id bigint not null, space_id bigint not null, month date not null,
  planned bigint not null, inspected bigint not null, primary key (unit_id, month, space_id));
create index rollup_space_company on inspection.rollup_space (company_id, month);
insert into inspection.rollup_space (company_id, unit_id, space_id, month, planned, inspected)
  select t.company_id, t.unit_id, t.space_id, date_trunc('month', t.event_on)::date,
    bit_or(1::bigint << (extract(day from t.event_on)::int - 1)),
    bit_or(case when t.status in ('_SYS_TS_2', '_SYS_TS_7') then 1::bigint << (extract(day from t.event_on)::int - 1) else 0 end)
  from inspection.task t where t.round_id is not null and t.space_id is not null and (t.missed or t.status in ('_SYS_TS_2', '_SYS_TS_7'))
  group by 1, 2, 3, 4;
