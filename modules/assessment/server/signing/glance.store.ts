import { sql } from 'kysely';
import type { Glance } from '@quantum/modules/signature/server-api';
import { readAll, type Ctx } from '@quantum/platform/server';
import { FINDING_GRADE, FINDING_STATUS } from '../../contract/index.ts';

interface Row {
  id: number;
  percent: string | null;
  findings: number;
  critical: number;
}

/** What a signer sees of many visits at once: score, findings, critical ones. */
export async function glanceAtVisits(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, readonly Glance[]>> {
  const rows = await readAll(
    sql<Row>`select t.id, t.receipt->>'percent' as percent, t.finding_count as findings,
        (select count(*)::int from assessment.finding f where f.assessment_id = t.id and f.grade = ${sql.lit(FINDING_GRADE.critical)}
          and f.status <> ${sql.lit(FINDING_STATUS.dropped)}) as critical
      from assessment.assessment t where t.id = any(${[...ids]}::bigint[])`,
    ctx.db,
  );
  return new Map(
    rows.map(({ id, percent, findings, critical }) => [
      id,
      [
        { label: 'assessment.score', value: percent === null ? '—' : `${percent} %` },
        { label: 'assessment.findings', value: String(findings) },
        { label: 'assessment.finding.critical', value: String(critical) },
      ],
    ]),
  );
}
