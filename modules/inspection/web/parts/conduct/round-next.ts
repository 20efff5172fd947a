import { INSPECTION_STATUS, type RoundDetail } from '../../../contract/index.ts';

type Space = RoundDetail['tasks'][number];

/** Can be answered now. */
export const isOpen = ({ status }: Pick<Space, 'status'>): boolean =>
  status === INSPECTION_STATUS.waiting || status === INSPECTION_STATUS.inProgress;

/** The space to go to: the one begun, else the next in the order of the plan after `from`, else the first open one. */
export function nextSpace(round: Pick<RoundDetail, 'tasks'>, from?: number): Space | undefined {
  const open = round.tasks.filter((task) => isOpen(task) && task.id !== from);
  const at = round.tasks.findIndex((task) => task.id === from);
  return (
    open.find((task) => task.status === INSPECTION_STATUS.inProgress) ?? open.find((task) => round.tasks.indexOf(task) > at) ?? open[0]
  );
}
