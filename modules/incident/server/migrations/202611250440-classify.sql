-- What EHS says of a case beside who was hurt: its category by the law of its day, whether it is a dangerous occurrence, the direct loss.
alter table incident.incident add column accident_category text, add column is_dangerous boolean not null default false,
  add column direct_loss float8;
alter table incident.injury add column is_disease boolean not null default false;
-- When EHS was told that a clock is about to end: once.
alter table incident.clock add column reminded_at timestamptz;
create index clock_unmet on incident.clock (due_at) where met_at is null and note = '' and reminded_at is null;
