-- One key a subject: sensitive values in the audit trail are sealed with it, and erasing the subject destroys it.
create table platform.subject_key (subject text primary key, key bytea, made_at timestamptz not null default now(), erased_at timestamptz);
