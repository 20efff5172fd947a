-- Who holds a category, and whose certificate ends soon, counted from the index alone.
drop index certificate.certificate_category;
create index certificate_category on certificate.certificate (category_id, valid_to) include (unit_id, employee_id, valid_from, revoked_on, status);
-- `certificate_person` is the same.
drop index certificate.certificate_employee;
