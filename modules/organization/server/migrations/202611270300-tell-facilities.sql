-- Names of facilities are kept in process too.
create trigger facility_changed after update on organization.facility referencing new table as changed for each statement execute function platform.tell_change('facilities');
create trigger facility_removed after delete on organization.facility referencing old table as changed for each statement execute function platform.tell_change('facilities');
