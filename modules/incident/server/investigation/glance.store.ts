import { sql } from 'kysely';
import type { Glance } from '@quantum/modules/signature/server-api';
import type { Ctx } from '@quantum/platform/server';

/** What a signer sees of many investigations at once: kind, grade, people hurt; never who. */
export async function glanceAtIncidents(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Glance[]>> {
  const { rows } = await sql<{ id: number; type: string; grade: string; hurt: number }>`select id, type, grade, injured_count as hurt
    from incident.incident where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return new Map(
    rows.map(({ id, type, grade, hurt }) => [
      id,
      [
        { label: 'incident.glance.type', value: text(type) },
        { label: 'incident.glance.grade', value: text(grade) },
        { label: 'incident.glance.hurt', value: String(hurt) },
      ],
    ]),
  );
}
