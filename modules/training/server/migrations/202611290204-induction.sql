-- Who was still in post thirty days after they were hired, where they worked on that day: of them it is asked whether they were inducted by then.
create view training.induction as
  select e.id, p.company_id, p.unit_id, p.job_id, e.code, e.names, e.job_names, e.hired_on, e.hired_on + 30 as due_on, u.time_zone
  from organization.pub_employee e join organization.pub_posting p on p.employee_id = e.id and p.from_on <= e.hired_on + 30 and p.to_on > e.hired_on + 30
    join organization.pub_unit u on u.id = p.unit_id;

-- What each of them had to hold on it: what their unit and those above it asked of everybody on that day.
create view training.induction_need as
  select i.id as employee_id, i.company_id, i.unit_id, i.due_on, r.id as requirement_id, r.post_group_id, r.category_id, r.lesson_id, k.ladder, k.rank
  from training.induction i join organization.pub_unit_place c on c.descendant_id = i.unit_id and c.from_on <= i.due_on and c.to_on > i.due_on
    join training.requirement r on r.unit_id = c.ancestor_id and r.post_group_id is null and r.from_on <= i.due_on
    join certificate.pub_category k on k.id = r.category_id;
