-- Names of forms are kept in process.
create trigger form_changed after update on form.form referencing new table as changed for each statement execute function platform.tell_change('forms');
create trigger form_removed after delete on form.form referencing old table as changed for each statement execute function platform.tell_change('forms');
