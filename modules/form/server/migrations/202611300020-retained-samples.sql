-- What a version asks, for modules that keep answers by question.
create or replace view form.pub_form_version as
  select v.id, v.form_id, f.company_id, f.code, f.names, v.no, v.items, v.content from form.form_version v join form.form f on f.id = v.form_id;

-- The kitchen form tells which of its questions are about retained samples, in a version of its own: only where a company uses it as it was
-- given, and has no draft. Plans that ask the earlier version keep it until they follow (decision 0171).
with tagged as (
  select f.id as form_id, v.items, jsonb_set(v.content, '{sections}', (
      select jsonb_agg(jsonb_set(s.section, '{items}', (
          select jsonb_agg(case when i.item->>'key' in ('sample-weight', 'sample-storage') then i.item || '{"tags": ["retained-sample"]}' else i.item end order by i.n)
          from jsonb_array_elements(s.section->'items') with ordinality i(item, n))) order by s.n)
      from jsonb_array_elements(v.content->'sections') with ordinality s(section, n))) as content
  from form.form f join form.form_version v on v.id = f.published_version_id
  where f.code = 'FS-HACCP-KITCHEN' and f.status = '_SYS_FS_3' and f.draft_version_id is null and v.no = 1
    and jsonb_path_exists(v.content, '$.sections[*].items[*] ? (@.key == "sample-weight" || @.key == "sample-storage")')
    and not jsonb_path_exists(v.content, '$.sections[*].items[*].tags[*] ? (@ == "retained-sample")')),
made as (
  insert into form.form_version (form_id, no, status, content, items, published_at)
    select form_id, 2, '_SYS_FS_3', content, items, now() from tagged returning id, form_id)
update form.form f set published_version_id = made.id, version = f.version + 1, updated_at = now() from made where f.id = made.form_id;

update form.form_version o set status = '_SYS_FS_4' from form.form f join form.form_version v on v.id = f.published_version_id
  where f.code = 'FS-HACCP-KITCHEN' and v.no = 2 and o.form_id = f.id and o.no = 1 and o.status = '_SYS_FS_3';

-- Its questions of the bank are the same.
insert into form.version_question (form_version_id, item, question_id, question_no)
  select v.id, q.item, q.question_id, q.question_no from form.form f join form.form_version v on v.id = f.published_version_id and v.no = 2
    join form.form_version o on o.form_id = f.id and o.no = 1 join form.version_question q on q.form_version_id = o.id
  where f.code = 'FS-HACCP-KITCHEN' and not exists (select from form.version_question had where had.form_version_id = v.id);
