import { sql } from 'kysely';
import type { Glance } from '@quantum/modules/signature/server-api';
import type { Ctx } from '@quantum/platform/server';

/** What a signer sees of many inspections at once: score, findings, worst risk. */
export async function glanceAtInspections(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Glance[]>> {
  const { rows } = await sql<{ id: number; percent: number | null; findings: number; risk: string | null }>`select id, percent,
    finding_count as findings, worst_risk as risk from inspection.task where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return new Map(
    rows.map(({ id, percent, findings, risk }) => [
      id,
      [
        { label: 'inspection.glance.score', value: percent === null ? '—' : `${percent}%` },
        { label: 'inspection.glance.findings', value: String(findings) },
        { label: 'inspection.glance.risk', value: risk === null ? '—' : text(risk) },
      ],
    ]),
  );
}
