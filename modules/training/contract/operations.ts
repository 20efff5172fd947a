import { operation } from '@quantum/platform/contract';

const permission = 'training';
const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') => operation({ id: `training.${id}`, permission, verb, kind });
const own = (id: string, kind: 'read' | 'write') => operation({ id: `training.own.${id}`, permission: 'self', verb: 'read', kind });

export const trainingOps = {
  read: op('lesson.read', 'read', 'read'),
  readSet: op('set.read', 'read', 'read'),
  readPaper: op('paper.read', 'read', 'read'),
  readScheduling: op('scheduling.read', 'read', 'read'),
  listRecords: op('record.list', 'read', 'read'),
  readMatrix: op('requirement.matrix', 'read', 'read'),
  saveLesson: op('lesson.save', 'edit'),
  moveLesson: op('lesson.move', 'edit'),
  saveSet: op('set.save', 'edit'),
  saveQuestion: op('question.save', 'edit'),
  /** Questions with their keys: never to a learner. */
  readQuestions: op('question.read', 'edit', 'read'),
  savePaper: op('paper.save', 'edit'),
  movePaper: op('paper.move', 'edit'),
  saveRequirement: op('requirement.save', 'edit'),
  schedule: op('scheduling.publish', 'schedule'),
  moveScheduling: op('scheduling.move', 'schedule'),
  listOwn: own('list', 'read'),
  readOwn: own('read', 'read'),
  doStep: own('step', 'write'),
  beginAttempt: own('begin', 'write'),
  submitAttempt: own('submit', 'write'),
};
