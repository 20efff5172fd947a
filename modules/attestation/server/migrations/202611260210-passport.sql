-- The code of a person's skills card: derived with a key of the site, of which the table holds the hash alone. A new one takes its place.
create table attestation.passport (
  employee_id bigint primary key references organization.employee, company_id bigint not null, serial int not null, check_hash text not null unique,
  made_by bigint references organization.employee, made_at timestamptz not null);
