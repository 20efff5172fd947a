import { ROLE } from '@quantum/modules/access/contract';
import { citableKind } from '@quantum/modules/regulation/server-api';
import { lessonPath, trainingOps as ops } from '../../contract/index.ts';
import { LESSON, type LessonRecord } from '../tables.ts';

/** A lesson cites the clauses of the law that ask for it. */
export const citingLesson = citableKind<LessonRecord>({
  ...LESSON,
  read: ops.read,
  cite: ops.saveLesson,
  href: lessonPath('{id}'),
  title: ({ names }) => names,
  keepers: [ROLE.trainingAdministrator],
  isShared: true,
});

/** It teaches documents: one that changes asks for retraining. */
export const teachingLesson = { ...citingLesson, teaches: true as const };
