import type { personRefs } from '@quantum/modules/organization/server-api';
import type { Ctx, fileRefs } from '@quantum/platform/server';
import type { Evidence } from '../../contract/index.ts';
import { metricName } from '../evidence/metric-name.ts';
import type { EvidenceRow } from '../tables.ts';

/** A piece of evidence as records and sheets show it. */
export function evidenceView(
  ctx: Ctx,
  row: EvidenceRow,
  person: Awaited<ReturnType<typeof personRefs>>,
  files: Awaited<ReturnType<typeof fileRefs>>,
): Evidence {
  return {
    id: row.id,
    item: row.item,
    file: row.file_id === null ? null : (files.get(row.file_id) ?? null),
    measured:
      row.metric === null
        ? null
        : {
            metric: row.metric,
            name: metricName(ctx, row.metric)!,
            numerator: Number(row.numerator),
            denominator: row.denominator === null ? null : Number(row.denominator),
            excluded: row.excluded ?? 0,
            from: row.measured_from!,
            to: row.measured_to!,
            asOf: row.measured_at!,
          },
    comment: row.comment,
    verdict: row.verdict,
    by: person(row.created_by_id),
    at: row.created_at,
  };
}
