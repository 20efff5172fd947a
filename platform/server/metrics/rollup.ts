import type { Db } from '../database/database.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';

/** Counts a module keeps beside its records, so that figures over years need not read them all. */
export interface Rollup {
  /** `inspection.rollup_day`. */
  name: string;
  /** Counts anew a batch of what has changed; answers whether it was a full one, so that more may be due. Idempotent, on any server. */
  refresh(db: Db, now: Date): Promise<boolean>;
  /** Throws everything away and counts it anew; answers the rows. */
  rebuild(db: Db, now: Date): Promise<number>;
}

export const rollup = extensionPoint<Rollup>('platform.rollup');

/** All that is due, of every module. What steady writing marks meanwhile is left to the next run. */
export async function refreshAllRollups(db: Db, now: Date): Promise<void> {
  for (const one of rollup.all()) while (await one.refresh(db, now));
}
