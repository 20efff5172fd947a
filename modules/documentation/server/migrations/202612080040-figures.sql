-- How many were asked about a version, and have acknowledged: kept with each row, so that figures need not count five million of them.
create table documentation.reading_sum (
  version_id bigint primary key references documentation.version, asked int not null default 0, done int not null default 0);
insert into documentation.reading_sum (version_id, asked, done)
  select version_id, count(*), count(*) filter (where ack_at is not null) from documentation.acknowledgement group by 1;
create function documentation.reading_asked() returns trigger language plpgsql as $$
begin
  insert into documentation.reading_sum as s (version_id, asked, done)
    select version_id, count(*), count(*) filter (where ack_at is not null) from fresh group by 1 order by 1
    on conflict (version_id) do update set asked = s.asked + excluded.asked, done = s.done + excluded.done;
  return null;
end $$;
create function documentation.reading_done() returns trigger language plpgsql as $$
begin
  update documentation.reading_sum s set done = s.done + c.n from (
    select f.version_id, count(*) filter (where f.ack_at is not null) - count(*) filter (where o.ack_at is not null) as n
    from fresh f join former o on o.id = f.id where (f.ack_at is null) <> (o.ack_at is null) group by 1) c
    where s.version_id = c.version_id;
  return null;
end $$;
create trigger reading_asked after insert on documentation.acknowledgement
  referencing new table as fresh for each statement execute function documentation.reading_asked();
create trigger reading_done after update on documentation.acknowledgement
  referencing new table as fresh old table as former for each statement execute function documentation.reading_done();
create index acknowledgement_awaited on documentation.acknowledgement (employee_id, version_id) where ack_at is null;
comment on index documentation.acknowledgement_awaited is 'figures: what people who left have not acknowledged';
create index document_unit_review on documentation.document (unit_id, next_review) where active_version_id is not null;
comment on index documentation.document_unit_review is 'figures: documents in force of a unit by their review';
