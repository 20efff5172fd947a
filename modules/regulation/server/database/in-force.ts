import type { Ctx } from '@quantum/platform/server';
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
}

/** A version is in force from today on, in the place of `replaced` where it names another regulation. Obligations follow it here. */
export async function afterTakeover(_ctx: Ctx, _regulation: RegulationRecord, _replaced: RegulationRecord | null): Promise<void> {}

/** A regulation was abolished on a day: its obligations end here. */
export async function afterWithdrawal(_ctx: Ctx, _regulation: RegulationRecord, _abolishedDate: string): Promise<void> {}
