import { machine } from '@quantum/platform/domain';
import { GRADE_RESULT, GRADE_STATUS, type GradeResult, type GradeStatus } from '../contract/codes.ts';

type GradeEvent = 'score' | 'assessors' | 'absent' | 'finish' | 'pass' | 'fail' | 'resit' | 'correct' | 'drop';
/** Status and result as one. */
type GradeState = 'unfinished' | 'pending' | 'passed' | 'failed' | 'dropped';
export const gradeState = ({ status, result, isDropped }: { status: GradeStatus; result: GradeResult; isDropped: boolean }): GradeState => {
  if (isDropped) return 'dropped';
  if (status === GRADE_STATUS.unfinished) return 'unfinished';
  return result === GRADE_RESULT.passed ? 'passed' : result === GRADE_RESULT.failed ? 'failed' : 'pending';
};

interface GradeFacts {
  /** The person who acts has a sheet in it. */
  hasSheet: boolean;
  /** Assessors asked whose sheet is not here. */
  missing: number;
  needsThird: boolean;
  /** Day a re-sit is possible from, null where none is left. */
  resitFrom: string | null;
  today: string;
  /** Another grade of the application follows, or is under way. */
  isFollowed: boolean;
}
export const NO_FACTS: GradeFacts = { hasSheet: false, missing: 0, needsThird: false, resitFrom: null, today: '', isFollowed: false };

const settled = ({ hasSheet, missing, needsThird }: GradeFacts) => {
  if (hasSheet) return 'attestation.refusal.ownSheet';
  if (needsThird) return 'attestation.refusal.spread';
  return missing > 0 ? { key: 'attestation.refusal.missing', params: { count: missing } } : undefined;
};
const again = ({ resitFrom, today, isFollowed }: GradeFacts) => {
  if (isFollowed || resitFrom === null) return 'attestation.refusal.noResit';
  return today < resitFrom ? { key: 'attestation.refusal.resitFrom', params: { day: resitFrom } } : undefined;
};

/** One sitting of one application. Both results stay where an upheld appeal corrects it. */
export const gradeMachine = machine<GradeState, GradeEvent, GradeFacts>({
  unfinished: {
    score: { to: 'unfinished' },
    assessors: { to: 'unfinished' },
    absent: { to: 'unfinished' },
    finish: { to: 'pending', bySystem: true },
    drop: { to: 'dropped', bySystem: true },
  },
  pending: {
    score: { to: 'pending' },
    assessors: { to: 'pending' },
    pass: { to: 'passed', refusedBecause: settled },
    fail: { to: 'failed', refusedBecause: settled },
    drop: { to: 'dropped', bySystem: true },
  },
  passed: { correct: { to: 'failed', bySystem: true } },
  failed: { resit: { to: 'failed', refusedBecause: again }, correct: { to: 'passed', bySystem: true } },
  dropped: {},
});
