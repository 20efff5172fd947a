-- UUID of the device's submission that was taken last: sent twice it is one.
alter table action.action add column submission_id uuid;
