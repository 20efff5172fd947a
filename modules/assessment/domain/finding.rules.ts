import { FINDING_GRADE as GRADE, type FindingGrade } from '../contract/codes.ts';

/** One grade up; critical stays critical. */
const UP: Record<FindingGrade, FindingGrade> = {
  [GRADE.minor]: GRADE.major,
  [GRADE.major]: GRADE.critical,
  [GRADE.critical]: GRADE.critical,
};
const CRITICAL_FROM = 3;

/** The grade of a finding that stands in so many visits in a row, this one counted: a repetition is one grade up, from the third on critical. */
export function gradeWithRepeats(given: FindingGrade, times: number): FindingGrade {
  if (times >= CRITICAL_FROM) return GRADE.critical;
  return times > 1 ? UP[given] : given;
}

/** A critical finding cannot be left without an action, whatever its assessor says. */
export const needsAction = (grade: FindingGrade, asked: boolean): boolean => asked || grade === GRADE.critical;

interface FindingState {
  grade: string;
  needsAction: boolean;
  /** The latest action; null: none was raised. */
  action: 'open' | 'closed' | 'cancelled' | null;
}

/** Whether what was found is put right: a critical finding only by a closed action, another one also where its action was cancelled. */
export function isSettled({ grade, needsAction: isNeeded, action }: FindingState): boolean {
  if (!isNeeded) return true;
  if (action === 'closed') return true;
  return action === 'cancelled' && grade !== GRADE.critical;
}
