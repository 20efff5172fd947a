-- Risks that a planned control had lowered: the hourly job rates them by the controls that are verified. What is closed stays as it was signed.
alter table risk.row add column is_due_again boolean not null default false;
update risk.row r set is_due_again = true where r.status <> '_SYS_TS_20' and r.initial is not null
  and exists (select from risk.row_control rc join risk.control c on c.id = rc.control_id where rc.row_id = r.id and not c.is_verified);
create index row_due_again on risk.row (id) where is_due_again;
