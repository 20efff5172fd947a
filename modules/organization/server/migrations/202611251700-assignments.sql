-- Besides the unit a person belongs to, the others they work in for a time; a picture of the person.
alter table organization.assignment add column further boolean not null default false;
alter table organization.employee add column photo_id bigint references platform.file;
create index employee_photo on organization.employee (photo_id) where photo_id is not null;
