-- A pair of keys for each person: with the public one a device seals what was not sent when a session ends; the private one opens it for
-- the same person alone (decision 0311). The private key is stored under the key of secrets.
create table access.device_key (
  user_id bigint primary key references access.user, public_key text not null, private_key text not null, made_at timestamptz not null);
