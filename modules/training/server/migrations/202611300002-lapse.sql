-- What is revoked or suspended is told apart from what has expired: those people are worked out again.
select training.mark_people(array_agg(employee_id)) from certificate.pub_holding where lapse in ('revoked', 'suspended') having count(*) > 0;
