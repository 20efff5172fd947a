alter table attestation.downgrade add column certificate_id bigint references certificate.certificate;
create index downgrade_certificate on attestation.downgrade (certificate_id);
create index downgrade_proposed_by on attestation.downgrade (proposed_by);
create index downgrade_levels on attestation.downgrade (from_level_id, to_level_id);
-- One proposal at a time for a person and a scheme.
create unique index downgrade_open on attestation.downgrade (employee_id, scheme_id) where status = '_SYS_TS_12';
