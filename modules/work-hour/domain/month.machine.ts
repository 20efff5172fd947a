import { machine } from '@quantum/platform/domain';
import { MONTH_STATUS as S, type MonthStatus } from '../contract/codes.ts';

export type MonthEvent = 'save' | 'submit' | 'confirm' | 'return';

interface MonthFacts {
  /** The month of the company is read-only. */
  isLocked: boolean;
}

const locked = ({ isLocked }: MonthFacts): string | undefined => (isLocked ? 'work-hour.refusal.locked' : undefined);

/** Entered by the project, confirmed by EHS. Saving is no event of the buttons: a draft is changed in the grid. */
export const monthMachine = machine<MonthStatus, MonthEvent, MonthFacts>({
  [S.draft]: { save: { to: S.draft, refusedBecause: locked }, submit: { to: S.pending, refusedBecause: locked } },
  [S.pending]: { confirm: { to: S.completed, refusedBecause: locked }, return: { to: S.draft, refusedBecause: locked } },
  [S.completed]: { return: { to: S.draft, refusedBecause: locked } },
});
