-- When the administrators were last told that a message group of the reminders reaches nobody: not again for each action.
create table action.unreached_group (
  company_id bigint not null, group_id bigint not null, told_at timestamptz not null, primary key (company_id, group_id));
