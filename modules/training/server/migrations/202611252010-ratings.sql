-- What an attendee thought of the session, 1 to 5; evidence of an exemption.
alter table training.attendance add column stars smallint check (stars between 1 and 5);
alter table training.exemption add column files bigint[] not null default '{}';
