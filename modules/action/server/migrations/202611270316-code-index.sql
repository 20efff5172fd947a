-- `action_code_key` and `notice_code_key` give the order of code too.
drop index action.action_code;
drop index action.notice_code;
