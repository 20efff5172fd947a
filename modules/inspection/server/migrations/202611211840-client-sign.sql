-- The client signs last, by link: asked for by the plan (or the form), with whoever signs for the client as far as it is known.
alter table inspection.plan add column client_sign boolean not null default false, add column client_name text, add column client_mail text;
alter table inspection.task add column client_sign boolean not null default false;
