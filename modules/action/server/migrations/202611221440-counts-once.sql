-- An action counts on one day, that of its due time, or of its closing where it has none: nothing asks any longer which of them lie on
-- different sides of a day.
drop index action.action_due_to_closed;
-- Days to close leave cancelled actions out: a unit without a row is read from its records until the next refresh has counted it.
delete from action.rollup_unit;
