-- What waits for a person's signature, and what a reminder looks for.
create index sign_seat_open on task.sign_seat (employee_id, opened_at) where status in ('unsigned', 'processing');
create index sign_seat_proxy on task.sign_seat (proxy_id) where status in ('unsigned', 'processing') and proxy_id is not null;
