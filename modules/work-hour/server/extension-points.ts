import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** A month of a company that is read-only from now on, in the transaction that locks it. */
export interface LockedMonthOf {
  companyId: number;
  /** `2026-03`. */
  month: string;
}

/** What keeps figures that hours are part of: a module above that computes rates. */
interface MonthLocked {
  locked(ctx: Ctx, of: LockedMonthOf): Promise<void>;
}

export const monthLocked = extensionPoint<MonthLocked>('work-hour.monthLocked');
