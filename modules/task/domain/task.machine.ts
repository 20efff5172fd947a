import { machine } from '@quantum/platform/domain';
import { TODO_STATUS, type TodoStatus } from '../contract/codes.ts';

const { pending, inProgress, completed, cancelled } = TODO_STATUS;
export type TodoEvent = 'begin' | 'finish' | 'cancel';

/** A to-do follows its record: code that moves the record moves it, in the same transaction. `overdue` is derived. */
export const todoMachine = machine<TodoStatus, TodoEvent>({
  [pending]: { begin: { to: inProgress }, finish: { to: completed }, cancel: { to: cancelled } },
  [inProgress]: { begin: { to: inProgress }, finish: { to: completed }, cancel: { to: cancelled } },
  [completed]: {},
  [cancelled]: {},
});
