-- Who approved it last; of earlier ones who changed the record then.
alter table exemption.exemption add column approver_id bigint references organization.employee;
create index exemption_decided on exemption.exemption (decided_at) where decided_at is not null;
