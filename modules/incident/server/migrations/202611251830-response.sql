-- First aid that was given, and when, by whom and how the client was told.
alter table incident.incident add column first_aid text not null default '', add column client_told_at timestamptz,
  add column client_told_by_id bigint references organization.employee, add column client_told_note text not null default '';
