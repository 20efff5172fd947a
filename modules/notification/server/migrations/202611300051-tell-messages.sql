-- Open pages hear at once of messages that came and were read.
create trigger message_told after insert on notification.message referencing new table as changed for each statement execute function platform.tell_people('messages');
create trigger message_read after update on notification.message referencing new table as changed for each statement execute function platform.tell_people('messages');
