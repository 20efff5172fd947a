-- A link by mail that lets a person choose a new password, once.
create table access.password_reset (
  id bigint generated always as identity (start with 1001) primary key, token_hash bytea not null unique,
  user_id bigint not null references access.user, made_at timestamptz not null, ends_at timestamptz not null, used_at timestamptz);
create index password_reset_user on access.password_reset (user_id, made_at);
create index password_reset_made on access.password_reset (made_at);

-- Who a person is at the company's identity provider (OpenID Connect).
alter table access.user add column oidc_issuer text, add column oidc_subject text, add check ((oidc_issuer is null) = (oidc_subject is null));
create unique index user_oidc on access.user (oidc_issuer, oidc_subject) where oidc_subject is not null;

-- A sign-in that is under way there: what its answer must fit. With a user it connects that account instead of signing in.
create table access.oidc_flow (
  state_hash bytea primary key, browser_hash bytea not null, verifier text not null, nonce text not null,
  user_id bigint references access.user, made_at timestamptz not null, ends_at timestamptz not null);
create index oidc_flow_made on access.oidc_flow (made_at);
