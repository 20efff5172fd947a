-- The pages of a PDF are the platform's, for the files of every record: those that were made move there, the rest is drawn there.
insert into platform.file_pages (file_id, count, fault, state)
  select file_id, case when state <> 'failed' then page_count end, case when state = 'failed' then 'damaged' end,
    case state when 'ready' then 'ready' when 'failed' then 'failed' else 'drawing' end
  from training.document where file_id is not null;
insert into platform.file_page (file_id, no, picture_id)
  select d.file_id, p.no, p.id from training.document d cross join lateral unnest(d.pages) with ordinality p (id, no) where d.file_id is not null;
update platform.file f set kept_by = 'platform.filePage', kept_id = p.file_id from platform.file_page p where p.picture_id = f.id;
drop index training.document_drawing;
alter table training.document drop column pages, drop column claimed_at, drop column state;
