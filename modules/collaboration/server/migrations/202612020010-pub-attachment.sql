-- Files that are attached to a record now, by the name of their newest version.
create view collaboration.pub_attachment as
  select a.id, a.kind, a.record_id, (select f.name from collaboration.attachment_version v join platform.file f on f.id = v.file_id
      where v.attachment_id = a.id order by v.no desc limit 1) as name
  from collaboration.attachment a where a.removed_at is null;
