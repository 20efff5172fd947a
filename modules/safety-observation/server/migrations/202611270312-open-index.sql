-- `observation_code_key` gives the order of code too.
drop index safety_observation.observation_code;
create index observation_open on safety_observation.observation (code, id) include (company_id, unit_id) where status in ('_SYS_TS_12', '_SYS_TS_14');
comment on index safety_observation.observation_open is 'lists of what is open, readers of everywhere or a company';
