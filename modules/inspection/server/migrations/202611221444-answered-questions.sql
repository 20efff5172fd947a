-- Questions answered are those with an answer: not applicable is none, nor is a note or an attached photo alone (`answeredItems` of form).
update inspection.task t set answered_count = c.answered
  from (select s.task_id, count(*) filter (where coalesce(a.it ->> 'na', 'false') <> 'true' and case
        when i.it ->> 'type' = 'photo' then jsonb_array_length(coalesce(a.it -> 'photos', '[]')) > 0
        when a.it -> 'value' is null then false
        else case jsonb_typeof(a.it -> 'value') when 'null' then false when 'string' then btrim(a.it ->> 'value') <> ''
          when 'array' then jsonb_array_length(a.it -> 'value') > 0 else true end end)::int as answered
    from inspection.submission s join inspection.task k on k.id = s.task_id join form.form_version v on v.id = k.form_version_id
      cross join lateral jsonb_array_elements(s.answers) a(it)
      left join lateral (select q.it from jsonb_array_elements(v.content -> 'sections') p(it), jsonb_array_elements(p.it -> 'items') q(it)
        where q.it ->> 'key' = a.it ->> 'item') i on true
    where s.status = 'counted' group by s.task_id) c
  where c.task_id = t.id and t.answered_count <> c.answered;
