import { dayAt } from '@quantum/platform/domain';
import { unitTree } from '@quantum/modules/organization/server-api';
import type { Operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type KernelServices } from '@quantum/platform/server';
import { lastFreshDay } from '../../domain/freshness.rules.ts';
import { evidenceSource } from '../evidence-source.ts';
import { provedByRecords } from './refresh-evidence.store.ts';
import { writeObligations } from './obligation.store.ts';

/** Obligations of one transaction. */
const SIZE = 500;

/** Records of other modules that prove an obligation are asked what they say now: one that ended or was renewed moves the last fresh day. */
export async function refreshEvidence(kernel: KernelServices, operation: Operation): Promise<void> {
  const use = { kernel, actor: systemActor('regulation evidence'), operation, locale: 'en', requestId: 'regulation-evidence' } as const;
  for (const source of evidenceSource.all()) {
    let after = 0;
    for (let isLeft = true; isLeft;)
      await runUseCase(use, async (ctx) => {
        const rows = await provedByRecords(ctx.db, source.id, after, SIZE);
        isLeft = rows.length === SIZE;
        after = rows.at(-1)?.id ?? after;
        const tree = await unitTree(ctx.kernel);
        for (const [companyId, own] of Map.groupBy(rows, ({ company_id }) => company_id)) {
          const ids = own.flatMap(({ evidence }) => evidence.flatMap((one) => (one.source === source.id ? one.recordId! : [])));
          const known = await source.describe(ctx, companyId, [...new Set(ids)]);
          for (const row of own) {
            const evidence = row.evidence.flatMap((one) => {
              if (one.source !== source.id) return [one];
              const now = known.get(one.recordId!);
              return now ? [{ evidenceOn: now.evidenceOn, ...(now.freshUntil !== undefined && { freshUntil: now.freshUntil }) }] : [];
            });
            const freshUntil = lastFreshDay(evidence, row.interval_months);
            if (freshUntil === row.fresh_until) continue;
            const day = dayAt(ctx.now(), tree.get(row.unit_id)!.timeZone);
            await writeObligations(ctx.db, { companyId, unitId: row.unit_id, day }, [
              {
                clauseId: row.clause_id,
                applicability: row.applicability,
                identificationId: row.identification_id,
                pass: row.pass,
                evaluationId: row.evaluation_id,
                freshUntil,
              },
            ]);
          }
        }
      });
  }
}
