-- A step of the reminders may name a message group; what was sent to it says whether the step fell back.
alter table action.ladder_step add column group_id bigint;
alter table action.reminder add column group_fallback boolean not null default false;
