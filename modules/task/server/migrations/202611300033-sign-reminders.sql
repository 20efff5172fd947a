-- Signers who have not answered are reminded; with the last reminder the next above may sign in their place.
alter table task.sign_seat add column reminders int not null default 0, add column reminded_at timestamptz, add column escalated_at timestamptz;
create index sign_seat_waiting on task.sign_seat (opened_at) where status in ('unsigned', 'processing') and party = 'staff' and escalated_at is null;
