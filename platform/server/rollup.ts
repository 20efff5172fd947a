import type { Db } from './database.ts';
import { extensionPoint } from './extension-point.ts';

/** Counts a module keeps beside its records, so that figures over years need not read them all. */
export interface Rollup {
  /** `inspection.rollup_day`. */
  name: string;
  /** Counts anew what has changed; answers how many marks it worked off, 0 when nothing is due. Idempotent, on any server. */
  refresh(db: Db, now: Date): Promise<number>;
  /** Throws everything away and counts it anew; answers the rows. */
  rebuild(db: Db, now: Date): Promise<number>;
}

export const rollup = extensionPoint<Rollup>('platform.rollup');

/** All that is due, of every module. */
export async function refreshAllRollups(db: Db, now: Date): Promise<void> {
  for (const one of rollup.all()) while ((await one.refresh(db, now)) > 0);
}
