-- What the seed has given a core role once: a permission new to the seed is given at the next start, one an administrator took away is not given back.
create table access.seeded_permission (role_code text not null, permission text not null, primary key (role_code, permission));
insert into access.seeded_permission select r.code, p.permission from access.role r join access.role_permission p on p.role_id = r.id where r.core;
