import { INSPECTION_STATUS, type RoundDetail } from '../../../contract/index.ts';

type Space = RoundDetail['tasks'][number];

/** Can be answered now. */
export const isOpen = ({ status }: Pick<Space, 'status'>): boolean =>
  status === INSPECTION_STATUS.waiting || status === INSPECTION_STATUS.inProgress;

/** The space to go to: the one begun, else the next in the order of the plan after `from`, else the first open one. */
export function nextSpace(round: Pick<RoundDetail, 'tasks'>, from?: number): Space | undefined {
  const open = round.tasks.filter((inspection) => isOpen(inspection) && inspection.id !== from);
  const at = round.tasks.findIndex((inspection) => inspection.id === from);
  return (
    open.find((inspection) => inspection.status === INSPECTION_STATUS.inProgress) ??
    open.find((inspection) => round.tasks.indexOf(inspection) > at) ??
    open[0]
  );
}
