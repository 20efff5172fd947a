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
  saveVideo: op('video.save', 'edit'),
  saveDocument: op('document.save', 'edit'),
  uploadDocument: op('document.upload', 'edit', 'read'),
  /** Where its pieces are sent: for those who make lessons. */
  uploadVideo: op('video.upload', 'edit', 'read'),
  saveSet: op('set.save', 'edit'),
  saveQuestion: op('question.save', 'edit'),
  /** Questions with their keys: never to a learner. */
  readQuestions: op('question.read', 'edit', 'read'),
  savePaper: op('paper.save', 'edit'),
  movePaper: op('paper.move', 'edit'),
  saveRequirement: op('requirement.save', 'edit'),
  schedule: op('scheduling.publish', 'schedule'),
  moveScheduling: op('scheduling.move', 'schedule'),
  readSession: op('session.read', 'read', 'read'),
  listSessionLoad: op('session.load', 'read', 'read'),
  /** The code on the wall signs people in: for those alone who teach. */
  readSessionCode: op('session.code', 'teach', 'read'),
  planSession: op('session.plan', 'schedule'),
  moveSession: op('session.move', 'schedule'),
  teachSession: op('session.teach', 'teach'),
  learnOnDevice: op('attendance.learn', 'teach', 'read'),
  attend: op('attendance.mark', 'teach'),
  readInstructor: op('instructor.read', 'read', 'read'),
  saveInstructor: op('instructor.save', 'schedule'),
  readClass: op('class.read', 'read', 'read'),
  planClass: op('class.plan', 'schedule'),
  readExemption: op('exemption.read', 'read', 'read'),
  requestExemption: op('exemption.request', 'schedule'),
  decideExemption: op('exemption.decide', 'approve'),
  askExemption: own('askExemption', 'write'),
  signIn: own('signIn', 'write'),
  listOwn: own('list', 'read'),
  readOwn: own('read', 'read'),
  doStep: own('step', 'write'),
  /** Those of its roster and those who read lessons. */
  playVideo: own('video.play', 'read'),
  watch: operation({
    id: 'training.own.watch',
    permission: 'self',
    verb: 'read',
    kind: 'write',
    unaudited: 'what a learner has played so far; the step it ends with is audited',
  }),
  saveAnswers: operation({
    id: 'training.own.answers',
    permission: 'self',
    verb: 'read',
    kind: 'write',
    unaudited: 'answers of a quiz while it goes on; its beginning and its submission are audited',
  }),
  saveHere: operation({
    id: 'training.attendance.answers',
    permission,
    verb: 'teach',
    kind: 'write',
    unaudited: 'answers of a quiz while it goes on; its beginning and its submission are audited',
  }),
  readMarking: op('attempt.read', 'teach', 'read'),
  markAttempt: op('attempt.mark', 'teach'),
  beginAttempt: own('begin', 'write'),
  submitAttempt: own('submit', 'write'),
};
