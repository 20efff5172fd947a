-- What a person was told about one record, newest first: the message centre shows the latest of each.
create index message_of_record on notification.message (employee_id, record_kind, record_id, id desc) where not hidden;
-- What is current and what is archived, in the order of the list, with what tells the record: a page is found without reading the messages.
create index message_latest on notification.message (employee_id, id desc) include (record_kind, record_id) where archived_at is null and not hidden;
create index message_archived on notification.message (employee_id, id desc) include (record_kind, record_id) where archived_at is not null and not hidden;
drop index notification.message_current;
-- The latest message about a record is the last to be archived: what was put away beside one that is unread comes back.
update notification.message m set archived_at = null where m.archived_at is not null and exists (
  select from notification.message u where u.employee_id = m.employee_id and u.record_kind = m.record_kind and u.record_id = m.record_id
    and u.read_at is null and not u.hidden);
