import { machine } from '@quantum/platform/domain';
import { MONTH_STATUS, type MonthStatus } from '../contract/codes.ts';

export type MonthEvent = 'save' | 'submit' | 'confirm' | 'return';

interface MonthFacts {
  /** The month of the company is read-only. */
  isLocked: boolean;
}

const locked = ({ isLocked }: MonthFacts): string | undefined => (isLocked ? 'work-hour.refusal.locked' : undefined);

/** Entered by the project, confirmed by EHS. Saving is no event of the buttons: a draft is changed in the grid. */
export const monthMachine = machine<MonthStatus, MonthEvent, MonthFacts>({
  [MONTH_STATUS.draft]: {
    save: { to: MONTH_STATUS.draft, refusedBecause: locked },
    submit: { to: MONTH_STATUS.pending, refusedBecause: locked },
  },
  [MONTH_STATUS.pending]: {
    confirm: { to: MONTH_STATUS.completed, refusedBecause: locked },
    return: { to: MONTH_STATUS.draft, refusedBecause: locked },
  },
  [MONTH_STATUS.completed]: { return: { to: MONTH_STATUS.draft, refusedBecause: locked } },
});
