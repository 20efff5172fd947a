-- Days by risk and closing on a photo are settings now: what companies had set holds from the day they set it. The old rows stay for servers of
-- the version before, and are read no more.
insert into system.setting (company_id, unit_id, key, created_at, updated_at)
select r.company_id, r.company_id, 'action.setting.dueDays.' || w.word, now(), now()
from action.risk_rule r join (values ('_SYS_IR_1', 'high'), ('_SYS_IR_2', 'medium'), ('_SYS_IR_3', 'low')) w(risk, word) using (risk)
where r.company_id is not null
union all
select r.company_id, r.company_id, 'action.setting.effectDays.' || w.word, now(), now()
from action.risk_rule r join (values ('_SYS_IR_1', 'high'), ('_SYS_IR_2', 'medium'), ('_SYS_IR_3', 'low')) w(risk, word) using (risk)
where r.company_id is not null
union all
select s.company_id, s.company_id, 'action.setting.lowCloses', now(), now() from action.rule_set s where s.company_id is not null;

insert into system.setting_period (setting_id, from_day, value)
select t.id, s.created_at::date,
  case when t.key = 'action.setting.lowCloses' then to_jsonb(s.low_closes_on_photo)
       when t.key like 'action.setting.dueDays.%' then to_jsonb(r.due_days)
       else to_jsonb(coalesce(r.effectiveness_days::text, 'none')) end
from system.setting t join action.rule_set s on s.company_id = t.unit_id
left join action.risk_rule r on r.company_id = t.unit_id
  and r.risk = case split_part(t.key, '.', 4) when 'high' then '_SYS_IR_1' when 'medium' then '_SYS_IR_2' when 'low' then '_SYS_IR_3' end
where t.key like 'action.setting.%';
