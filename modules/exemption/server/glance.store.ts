import { sql } from 'kysely';
import type { Glance } from '@quantum/modules/signature/server-api';
import type { Ctx } from '@quantum/platform/server';

/** What an approver sees of many exemptions at once: reason, days, how many figures. */
export async function glanceAtExemptions(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Glance[]>> {
  const { rows } = await sql<{ id: number; reason: string; days: number; metrics: number }>`select id, reason,
    (to_on - from_on + 1)::int as days, cardinality(metrics)::int as metrics from exemption.exemption
    where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return new Map(
    rows.map(({ id, reason, days, metrics }) => [
      id,
      [
        { label: 'exemption.glance.reason', value: text(reason) },
        { label: 'exemption.glance.days', value: String(days) },
        { label: 'exemption.glance.figures', value: String(metrics) },
      ],
    ]),
  );
}
