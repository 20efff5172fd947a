-- Nothing ever emitted an event: what happens later is a job enqueued in the transaction.
drop table platform.event_handled;
drop table platform.event;
