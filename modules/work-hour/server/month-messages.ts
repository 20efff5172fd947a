import { RESPONSIBILITY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { HOURS_PATH, monthPath } from '../contract/index.ts';
import { MONTH } from './tables.ts';

const about = { module: 'work-hour', kind: MONTH.kind };
/** A project without its hours of the month before has no month yet: the message leads to the list. */
export const monthMessages = messagesAbout({ ...about, href: HOURS_PATH, events: { due: 'manager' } });
export const monthTodos = todosAbout({
  ...about,
  type: TASK_TYPE.workingHours,
  href: monthPath('{id}'),
  todos: { confirm: { action: 'open', responsibility: RESPONSIBILITY.assignee } },
});
