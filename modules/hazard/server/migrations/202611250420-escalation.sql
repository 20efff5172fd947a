-- The record an abnormal event goes on as.
alter table hazard.report add column continued_id bigint;
