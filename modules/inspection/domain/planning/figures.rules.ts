import { INSPECTION_STATUS, type InspectionStatus } from '../../contract/codes.ts';
import { isDone, isWithdrawn } from '../overdue.rules.ts';

/** What became of the inspections of a plan that counted in a span of days: each is of one of these. */
interface PlanFigures {
  done: number;
  missed: number;
  /** Not completed yet: to come today, open, or waiting for a signature. */
  open: number;
}

/** States of an inspection that still has to be completed; one whose window opens later today is among them. */
export const UNCOMPLETED_STATUSES: readonly InspectionStatus[] = Object.values(INSPECTION_STATUS).filter(
  (status) => !isDone({ status }) && !isWithdrawn({ status }),
);

/** Those that were planned: what was cancelled or exempted counts as neither planned nor missed. */
export const plannedOf = ({ done, missed, open }: PlanFigures): number => done + missed + open;
