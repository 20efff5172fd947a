import { ownUnit } from '@quantum/modules/organization/server-api';
import { addDays, addMonths, dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { MONTHS_AHEAD, type DocumentEnds } from '../../contract/index.ts';
import { cliffsOf } from '../../domain/cliffs.rules.ts';
import { endsByMonth } from './ends.store.ts';

/** How many documents end in each month to come, and where much more ends than usual. */
export async function readEnds(ctx: Ctx, unitId: number | null): Promise<DocumentEnds> {
  if (unitId !== null) await ownUnit(ctx, unitId);
  const first = `${dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE).slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS_AHEAD }, (_, i) => addMonths(first, i).slice(0, 7));
  const rows = await endsByMonth(ctx, await ctx.scope(), { from: first, to: addDays(addMonths(first, MONTHS_AHEAD), -1), unitId });
  const counts = months.map((month) => rows.find((one) => one.month === month)?.count ?? 0);
  const cliffs = cliffsOf(counts);
  return { months: months.map((month, i) => ({ month, count: counts[i]!, isCliff: cliffs[i]! })) };
}
