import { dueByRisk } from '@quantum/modules/action/server-api';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';

/**
 * The last day by which a report is put right: the days given for a correction of its risk, counted from the report, however long it waited to
 * be looked at. Of low risk until it is known.
 */
export async function dueOnOf(ctx: Ctx, unitId: number, risk: string | null, reportedAt: Date): Promise<string> {
  const zone = (await unitTree(ctx.kernel)).get(unitId)!.timeZone;
  return dayAt(new Date(await dueByRisk(ctx, unitId, risk ?? INSPECTION_RISK.low, zone, reportedAt)), zone);
}
