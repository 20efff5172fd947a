-- What a device has sent under an id of its own, as a hash: the same content again is a repetition, other content is refused (decision 0312).
create table platform.sent_draft (
  client_id uuid not null, route text not null, user_id bigint not null, hash text not null, at timestamptz not null,
  primary key (client_id, route));
