import type { Ctx } from '@quantum/platform/server';
import { endObligations } from '../register/obligation.store.ts';
import { proposeActivity, succeedObligations } from '../register/successor.service.ts';
import { formerVersions } from '../register/successor.store.ts';
import { compareClauses } from '../../domain/clause.rules.ts';
import { clauseChanged } from '../extension-points.ts';
import { contentOf, readClauses } from './clause.store.ts';
import type { RegulationRecord } from './tables.ts';

/** A version was activated, perhaps ahead of its day: who cites its clauses is told which of them are other ones. */
export async function afterPublication(ctx: Ctx, regulation: RegulationRecord, former: RegulationRecord | undefined): Promise<void> {
  const before = former ? (await readClauses(ctx.db, former.id)).map(contentOf) : [];
  const { pairs } = compareClauses(before, (await readClauses(ctx.db, regulation.id)).map(contentOf));
  const keysOf = (change: string) => pairs.filter((pair) => pair.change === change).map(({ key }) => key);
  const changes = { added: keysOf('new'), changed: keysOf('changed'), gone: keysOf('gone') };
  for (const tell of clauseChanged.all())
    await tell(ctx, {
      regulationId: regulation.id,
      familyId: regulation.family_id,
      companyId: regulation.company_id,
      effectiveDate: regulation.effective_date,
      ...changes,
    });
  if (former) await proposeActivity(ctx, { former, next: regulation });
}

/**
 * A version is in force from a day on, in the place of `replaced` where it names another regulation. Obligations follow it here: what held
 * on days that are over, also after an effective date that was entered late, still held on them.
 */
export async function afterTakeover(
  ctx: Ctx,
  regulation: RegulationRecord,
  { replaced, day }: { replaced: RegulationRecord | null; day: string },
): Promise<void> {
  for (const former of await formerVersions(ctx.db, regulation)) await succeedObligations(ctx, { former, next: regulation, day });
  if (replaced) await endObligations(ctx.db, replaced.id, day);
}

/** A regulation was abolished on a day: its obligations end here. */
export const afterWithdrawal = (ctx: Ctx, { id }: RegulationRecord, abolishedDate: string): Promise<void> =>
  endObligations(ctx.db, id, abolishedDate);
