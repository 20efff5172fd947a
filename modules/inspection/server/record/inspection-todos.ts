import { RESPONSIBILITY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { todosAbout } from '@quantum/modules/task/server-api';
import { answerPath, recordPath, roundPath } from '../../contract/index.ts';
import { ROUND, TASK } from './tables.ts';

/** To-dos of rounds, and of single inspections that were sent back. */
export const inspectionTodos = todosAbout({
  module: 'inspection',
  kind: TASK.kind,
  type: TASK_TYPE.inspection,
  href: answerPath('{id}'),
  todos: {
    inspect: { action: 'inspect', kind: ROUND.kind, href: roundPath('{id}'), responsibility: RESPONSIBILITY.assignee },
    mend: { action: 'mend', ofAssignee: true, responsibility: RESPONSIBILITY.assignee },
    // Given by the signing of an inspection.
    sign: { action: 'sign', type: TASK_TYPE.inspectionSign, href: recordPath('{id}') },
  },
});
