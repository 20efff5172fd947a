-- A plan may ask for a signature on what was submitted; a signer may send sections back.
alter table inspection.plan add column sign_off boolean not null default false;
alter table inspection.task
  add column sign_off boolean not null default false,
  add column sent_back_at timestamptz,
  add column sent_back_reason text,
  add column sent_back_sections text[] not null default '{}';
-- Voided or left out: what, why, who and when, for the mark on the record.
alter table inspection.task add column ended jsonb;
