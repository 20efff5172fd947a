-- The words of a version's questions in every language, so that a form is found by them.
alter table form.form_version add column texts text generated always as (lower(jsonb_path_query_array(content, '$.sections[*].items[*].text.*')::text)) stored;
