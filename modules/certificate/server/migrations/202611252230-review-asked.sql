-- Since when an issue waits for its review, and whether somebody above was told.
alter table certificate.certificate add column asked_on date, add column is_escalated boolean not null default false;
create index certificate_review on certificate.certificate (asked_on) where is_pending and not is_escalated;
