-- Status and place are compared inside the index; so is the status of what a person has observed.
drop index safety_observation.observation_open;
create index observation_open on safety_observation.observation (code, id, status, unit_id, company_id) where status in ('_SYS_TS_12', '_SYS_TS_14');
comment on index safety_observation.observation_open is 'lists of what is open or of an open status';
drop index safety_observation.observation_observer_code;
create index observation_observer_code on safety_observation.observation (observer_id, code, id, status);
