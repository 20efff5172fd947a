-- Names of units, spaces and people are kept in process. A row nobody has seen yet needs no telling, but the tree of units is kept whole.
create trigger unit_added after insert on organization.unit referencing new table as changed for each statement execute function platform.tell_change('units');
create trigger unit_changed after update on organization.unit referencing new table as changed for each statement execute function platform.tell_change('units');
create trigger unit_removed after delete on organization.unit referencing old table as changed for each statement execute function platform.tell_change('units');
create trigger space_changed after update on organization.space referencing new table as changed for each statement execute function platform.tell_change('spaces');
create trigger space_removed after delete on organization.space referencing old table as changed for each statement execute function platform.tell_change('spaces');
create trigger employee_changed after update on organization.employee referencing new table as changed for each statement execute function platform.tell_change('employees');
create trigger employee_removed after delete on organization.employee referencing old table as changed for each statement execute function platform.tell_change('employees');
