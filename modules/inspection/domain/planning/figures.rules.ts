/** What became of the inspections of a plan that counted in a span of days: each is of one of these. */
interface PlanFigures {
  done: number;
  missed: number;
  open: number;
}

/** Those that were planned: what was cancelled or exempted counts as neither planned nor missed. */
export const plannedOf = ({ done, missed, open }: PlanFigures): number => done + missed + open;
