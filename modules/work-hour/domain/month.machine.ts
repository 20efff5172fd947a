import { machine } from '@quantum/platform/domain';
import { MONTH_STATUS, type MonthStatus } from '../contract/codes.ts';

export type MonthEvent = 'save' | 'submit' | 'confirm' | 'return';

interface MonthFacts {
  /** The month of the company is read-only. */
  isLocked: boolean;
  /** Who acts has entered or submitted these hours. */
  hasEntered: boolean;
}

const locked = ({ isLocked }: MonthFacts): string | undefined => (isLocked ? 'work-hour.refusal.locked' : undefined);

const byAnother = (facts: MonthFacts): string | undefined => locked(facts) ?? (facts.hasEntered ? 'work-hour.refusal.ownHours' : undefined);

/** Entered by the project, confirmed by EHS, by somebody else than who entered them. Saving is no event of the buttons: a draft is changed in the grid. */
export const monthMachine = machine<MonthStatus, MonthEvent, MonthFacts>({
  [MONTH_STATUS.draft]: {
    save: { to: MONTH_STATUS.draft, refusedBecause: locked },
    submit: { to: MONTH_STATUS.pending, refusedBecause: locked },
  },
  [MONTH_STATUS.pending]: {
    confirm: { to: MONTH_STATUS.completed, refusedBecause: byAnother },
    return: { to: MONTH_STATUS.draft, refusedBecause: locked },
  },
  [MONTH_STATUS.completed]: { return: { to: MONTH_STATUS.draft, refusedBecause: locked } },
});
