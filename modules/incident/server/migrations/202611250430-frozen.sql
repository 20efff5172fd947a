-- Cases, days and hours of a month as they were when it was locked: the first time. What is different now is shown as restated.
create table incident.frozen (
  company_id bigint not null, unit_id bigint not null references organization.unit, event_on date not null, person_kind text not null,
  deaths int not null, away int not null, restricted int not null, other int not null, days int not null, hours float8 not null,
  frozen_at timestamptz not null, primary key (unit_id, event_on, person_kind));
create index frozen_company on incident.frozen (company_id, event_on);
create index frozen_month on incident.frozen (event_on);
