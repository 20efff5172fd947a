-- Why it was reopened last: a person's words, or the code of the inspection that shows it. The effectiveness check of an earlier closing keeps its own.
alter table action.action add column reopened_note text, add column reopened_code text;
update action.action a set reopened_note = a.effectiveness_note, reopened_code = a.effectiveness_code
  where a.reopened_count > 0 and a.effectiveness_result = 'failed' and a.recurred_at = a.effectiveness_at;
update action.action a set reopened_note = (select e.comment from audit.entry e
    where e.kind = 'action.action' and e.record_id = a.id and e.event = 'reopen' order by e.at desc, e.id desc limit 1)
  where a.reopened_count > 0 and a.reopened_note is null and a.reopened_code is null;
