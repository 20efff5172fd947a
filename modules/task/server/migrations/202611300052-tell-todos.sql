-- Open pages hear at once of to-dos that were given, moved and taken.
create trigger assignee_given after insert on task.assignee referencing new table as changed for each statement execute function platform.tell_people('todos');
create trigger assignee_changed after update on task.assignee referencing new table as changed for each statement execute function platform.tell_people('todos');
create trigger assignee_taken after delete on task.assignee referencing old table as changed for each statement execute function platform.tell_people('todos');
