import { unitTree } from '@quantum/modules/organization/server-api';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { KernelServices } from '@quantum/platform/server';
import { followIntervals, readIntervalStarts } from '../targets/interval.store.ts';

export const ROOMS_DUE = 'space-inspection-due';

/** Each hour, so that each place has its midnight: where an interval begins to hold on this day, its rooms fall due by it. Twice is once. */
export async function followDay(kernel: KernelServices): Promise<void> {
  const now = kernel.clock.now();
  const utc = now.toISOString().slice(0, 10);
  const starts = await readIntervalStarts(kernel.db.app, [addDays(utc, -1), utc, addDays(utc, 1)]);
  const tree = await unitTree(kernel);
  for (const { unitId, day } of starts) {
    const unit = tree.get(unitId);
    if (!unit) continue;
    const below = tree.below(unitId).filter((id) => dayAt(now, tree.get(id)!.timeZone) === day);
    if (below.length > 0) await followIntervals(kernel.db.app, below, day);
  }
}
