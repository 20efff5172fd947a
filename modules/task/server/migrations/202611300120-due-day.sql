-- The day a to-do is due in the zone of its unit, as that was when the due time was set: figures and their list read days.
alter table task.task add column due_on date;
create function task.set_due_on() returns trigger language plpgsql as $$ begin
  new.due_on := (new.due_at at time zone (select u.time_zone from organization.pub_unit u where u.id = new.unit_id))::date;
  return new;
end $$;
create trigger task_due_on before insert or update of due_at, unit_id on task.task for each row execute function task.set_due_on();
update task.task t set due_on = (t.due_at at time zone u.time_zone)::date from organization.pub_unit u where u.id = t.unit_id and t.due_at is not null;

create index task_unit_due_on on task.task (unit_id, due_on, id) include (company_id, type, status, due_at, done_at) where due_on is not null;
comment on index task.task_unit_due_on is 'figures and the list of to-dos by due day, readers of units';
create index task_company_due_on on task.task (company_id, due_on, id) include (unit_id, type, status, due_at, done_at) where due_on is not null;
comment on index task.task_company_due_on is 'figures and the list of to-dos by due day, readers of a company';
create index task_due_on on task.task (due_on, id) where due_on is not null;
comment on index task.task_due_on is 'the list of to-dos by due day, readers of everywhere';
