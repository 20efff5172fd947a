-- Own observations that are open, in the order by time: compared inside the index (decision 0280).
drop index safety_observation.observation_observer_at;
create index observation_observer_at on safety_observation.observation (observer_id, observed_at, id, status);
