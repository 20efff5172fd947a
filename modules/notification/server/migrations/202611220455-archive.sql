-- Read messages are put away after 90 days: off the list as it opens, found where one asks for them. `message_of_person` stays for those
-- who ask, and for servers of the version before.
alter table notification.message add column archived_at timestamptz;
create index message_current on notification.message (employee_id, id desc) where archived_at is null;
create index message_to_archive on notification.message (created_at) where archived_at is null and read_at is not null;
