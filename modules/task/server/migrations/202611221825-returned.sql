-- Why a to-do has come back to its owner; null for one that comes the first time.
alter table task.task add column returned_reason text;
