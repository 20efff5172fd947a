-- Days from which duties to report run, where they are not the day of the event.
alter table incident.injury add column diagnosed_on date, add column died_on date, add column admitted_on date;
