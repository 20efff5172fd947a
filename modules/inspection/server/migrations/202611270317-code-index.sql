-- `plan_code_key` gives the order of code too.
drop index inspection.plan_code;
