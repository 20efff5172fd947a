import { openRenewalsOf } from '../renewals/renewal.store.ts';
import { endObsolete } from '../renewals/obsolete.service.ts';
import { CATEGORY } from '../tables.ts';
import { countOpen, endUnneeded, makeNeeded } from './requirement.store.ts';
import type { Ctx } from '@quantum/platform/server';

/**
 * Brings the requirements of a company in line with its rules, or those of one category: what is needed from today on begins, what is not
 * needed any more ends, with its open renewal. Each category that changed has a row of history.
 */
export async function requireByRules(ctx: Ctx, companyId: number, complianceCategoryId: number | null = null): Promise<void> {
  const asked = { companyId, complianceCategoryId };
  const ended = await endUnneeded(ctx, asked);
  const made = await makeNeeded(ctx, asked);
  const changed = [...new Set([...ended, ...made].map(({ category_id }) => category_id))];
  for (const { id, code, n } of await countOpen(ctx, changed)) {
    const of = (some: typeof ended) => some.filter(({ category_id }) => category_id === id).length;
    await ctx.audit({
      kind: CATEGORY.kind,
      id,
      code,
      event: 'require',
      changes: { requirements: [n - of(made) + of(ended), n] },
      companyId,
      unitId: companyId,
    });
  }
  for (const renewal of await openRenewalsOf(ctx, ended)) await endObsolete(ctx, renewal);
}
