-- Every account that came with the demo data; `demo` marks those of them that the sign-in page offers. They were made in one statement, at one instant.
alter table access.user add column of_demo boolean not null default false;
update access.user set of_demo = true
  where demo or (created_by is null and created_at in (select created_at from access.user where demo));
comment on column access.user.of_demo is 'came with the demo data: closed where DEMO=0';
