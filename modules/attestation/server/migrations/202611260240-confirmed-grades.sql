-- Figures by month read confirmed grades alone, from the index.
create index grade_confirmed on attestation.grade (company_id, confirmed_on) include (unit_id, result, event_on, sitting_no)
  where confirmed_on is not null and not is_dropped;
