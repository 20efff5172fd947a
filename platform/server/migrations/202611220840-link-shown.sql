-- Whether the address of a link was ever shown to who made it. One that answers and was mailed is shown to nobody; those of before were.
alter table platform.read_link add column shown boolean not null default true;
