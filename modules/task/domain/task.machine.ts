import { TASK_STATUS } from '@quantum/modules/dictionary/contract';
import { machine } from '@quantum/platform/domain';

const { pending, inProgress, completed, cancelled } = TASK_STATUS;
export type TodoState = typeof pending | typeof inProgress | typeof completed | typeof cancelled;
export type TodoEvent = 'begin' | 'finish' | 'cancel';

/** A to-do follows its record: whoever moves the record moves it, in the same transaction. `overdue` is derived. */
export const todoMachine = machine<TodoState, TodoEvent>({
  [pending]: { begin: { to: inProgress }, finish: { to: completed }, cancel: { to: cancelled } },
  [inProgress]: { begin: { to: inProgress }, finish: { to: completed }, cancel: { to: cancelled } },
  [completed]: {},
  [cancelled]: {},
});
