import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { markingPath, MY_COURSES_PATH, myCoursePath, trainingExemptionPath } from '../contract/index.ts';
import { ATTEMPT_KIND, EXEMPTION, SCHEDULING, SESSION, TRAINING_RECORD } from './tables.ts';

const ofSession = { why: 'learner', kind: SESSION.kind };
const ofExemption = { why: 'learner', kind: EXEMPTION.kind };
const ofRecord = { why: 'learner', kind: TRAINING_RECORD.kind };
/** All lead to the courses of the reader. */
export const trainingMessages = messagesAbout({
  module: 'training',
  kind: SCHEDULING.kind,
  href: MY_COURSES_PATH,
  events: {
    enrolled: 'learner',
    seated: ofSession,
    moved: ofSession,
    calledOff: ofSession,
    seat: ofSession,
    tomorrow: ofSession,
    exempted: ofExemption,
    notExempted: ofExemption,
    remarked: ofRecord,
    markedPassed: ofRecord,
    markedFailed: ofRecord,
  },
});

export const trainingTodos = todosAbout({
  module: 'training',
  kind: TRAINING_RECORD.kind,
  type: TASK_TYPE.trainingLesson,
  href: myCoursePath('{id}'),
  todos: {
    learn: { action: 'learn', ofAssignee: true },
    decide: {
      action: 'decide',
      type: TASK_TYPE.trainingExemptionApproval,
      kind: EXEMPTION.kind,
      href: trainingExemptionPath('{id}'),
    },
    mark: { action: 'mark', type: TASK_TYPE.trainingTest, kind: ATTEMPT_KIND, href: markingPath('{id}'), ofAssignee: true },
  },
});
