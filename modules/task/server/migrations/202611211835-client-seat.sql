-- A seat of the client: somebody without an account, who signs by link.
alter table task.sign_seat alter column employee_id drop not null;
alter table task.sign_seat add column party text not null default 'staff' check (party in ('staff', 'client'));
-- Whom the client's signature is expected of, where that is known, and the name that was signed with.
alter table task.sign_seat add column client_name text, add column client_mail text, add column signed_name text;
alter table task.sign_seat add constraint sign_seat_party check ((party = 'client') = (employee_id is null)) not valid;
alter table task.sign_seat validate constraint sign_seat_party;
