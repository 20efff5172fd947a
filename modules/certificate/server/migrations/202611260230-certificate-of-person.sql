-- A person's certificates, and whether one of a category is held: revoked ones too, which the index of those in force leaves out.
create index certificate_employee on certificate.certificate (employee_id, category_id);
