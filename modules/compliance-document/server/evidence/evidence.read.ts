import { unitTree } from '@quantum/modules/organization/server-api';
import type { EvidenceRecord, EvidenceSource } from '@quantum/modules/regulation/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { complianceOps as ops, documentPath } from '../../contract/index.ts';
import { CATEGORY, DOCUMENT } from '../tables.ts';
import { documentsOfUnit, documentsThatProve } from './evidence.store.ts';

const recordOf = (
  ctx: Ctx,
  { id, number, names, proves_from, valid_to, is_proposed }: Awaited<ReturnType<typeof documentsThatProve>>[number],
): EvidenceRecord => ({
  id,
  title: `${inLocale(names, ctx.locale)} · ${number}`,
  href: documentPath(id),
  evidenceOn: proves_from,
  freshUntil: valid_to,
  ...(is_proposed && { isProposed: true }),
});

/**
 * A document proves a clause until its last day; revoked or not needed it proves nothing. One period is one proof: its successor is
 * chosen by who judges again (decision 0394).
 */
export const documentEvidence: EvidenceSource = {
  id: DOCUMENT.kind,
  label: 'compliance-document.evidence',
  operation: ops.list,
  find: async (ctx, scope, { unitId, search, citing }) => {
    const path = (await unitTree(ctx.kernel)).above(unitId).map(({ id }) => id);
    const found = await documentsOfUnit(ctx, scope, { path, search, categoryIds: citing?.get(CATEGORY.kind) ?? [] });
    return found.map((one) => recordOf(ctx, one));
  },
  describe: async (ctx, companyId, ids, scope) =>
    new Map((await documentsThatProve(ctx, companyId, ids, scope)).map((one) => [one.id, recordOf(ctx, one)])),
};
