import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, startJob, wordsOf, type Ctx } from '@quantum/platform/server';
import type { AuditVerification } from '../../contract/index.ts';
import { VERIFY_AUDIT } from './audit-verification.jobs.ts';
import { findWalk, lastVerification, lockWalk } from './audit.store.ts';

/** What the last walk found, of the reader's companies, and the walk that goes on. */
export async function readVerification(ctx: Ctx): Promise<AuditVerification> {
  const walk = await findWalk(ctx.db, VERIFY_AUDIT);
  const last = await lastVerification(ctx.db);
  const scope = await ctx.scope();
  const tree = await unitTree(ctx.kernel);
  const isOwn = (companyId: number | null) =>
    scope.all || (companyId !== null && inScope(scope, { company_id: companyId, unit_id: companyId }));
  const nameOf = (companyId: number | null) => {
    const company = companyId === null ? undefined : tree.get(companyId);
    return company ? inLocale(company.names, ctx.locale) : null;
  };
  const breaks = last?.verdict.breaks.filter((one) => isOwn(one.companyId)) ?? [];
  return {
    running: walk ? { jobId: walk.id, done: walk.done, total: walk.total } : null,
    last: last
      ? {
          at: last.at,
          who: last.who,
          checked: last.verdict.checked,
          unsealed: last.verdict.unsealed,
          breaks: breaks.map(({ companyId, seq, entryId, why }) => ({
            companyName: nameOf(companyId),
            seq,
            entryId,
            why: ctx.t(`system.audit.break.${why}`),
          })),
          others: last.verdict.breaks.length - breaks.length,
          warnings: [...new Set(last.verdict.warnings.map(({ why }) => ctx.t(`system.audit.warning.${why}`)))],
        }
      : null,
  };
}

/** Starts a walk over every chain, or answers the one that goes on. */
export async function startVerification(ctx: Ctx): Promise<AuditVerification> {
  await lockWalk(ctx.db);
  if (!(await findWalk(ctx.db, VERIFY_AUDIT)))
    await startJob(ctx, { kind: VERIFY_AUDIT, title: wordsOf(ctx, 'system.audit.verifyTitle'), params: {} });
  const { companyId = null, unitId = null } = ctx.actor.kind === 'user' ? ctx.actor : {};
  await ctx.audit({ kind: 'system.auditVerification', id: null, event: 'verify', companyId, unitId });
  return readVerification(ctx);
}
