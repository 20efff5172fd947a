import { asPlainCode, endpoint, id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { answersInput, attemptView, courseDetail, doneStep, myEndpoints } from './my-course.ts';
import { trainingOps as ops } from './operations.ts';
import { sessionDetail } from './session.ts';

/** Who learns on the trainer's device says so by employee code with every call. */
const learner = z.strictObject({ employeeCode: z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code)) });
const learnerStep = z.strictObject({ ...learner.shape, ...doneStep.shape });
export type LearnerStep = z.infer<typeof learnerStep>;
const learnerAnswers = z.strictObject({ ...learner.shape, ...answersInput.shape });
export type LearnerAnswers = z.infer<typeof learnerAnswers>;
/** A test written on paper and marked there. */
const paperScore = z.strictObject({ score: z.number().check(z.gte(0), z.lte(100)), scanId: id });
export type PaperScore = z.infer<typeof paperScore>;
const seat = '/training/sessions/:id/attendance/:attendanceId' as const;

export const deviceEndpoints = {
  open: endpoint({ method: 'POST', path: `${seat}/learn`, input: learner, output: courseDetail, operation: ops.learnOnDevice }),
  step: endpoint({ method: 'POST', path: `${seat}/learn/step`, input: learnerStep, output: courseDetail, operation: ops.attend }),
  begin: endpoint({ method: 'POST', path: `${seat}/learn/attempt`, input: learner, output: attemptView, operation: ops.attend }),
  save: endpoint({
    method: 'POST',
    path: `${seat}/learn/answers`,
    input: learnerAnswers,
    output: myEndpoints.save.output,
    operation: ops.saveHere,
  }),
  submit: endpoint({ method: 'POST', path: `${seat}/learn/submit`, input: learnerAnswers, output: courseDetail, operation: ops.attend }),
  paperScore: endpoint({ method: 'POST', path: `${seat}/paper-score`, input: paperScore, output: sessionDetail, operation: ops.attend }),
};
