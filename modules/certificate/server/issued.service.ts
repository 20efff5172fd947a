import { addDays } from '@quantum/platform/domain';
import { NotFound, type Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS as S } from '../contract/index.ts';
import { todayOf } from './certificate-facts.ts';
import { revokeLocked, settle, suspendLocked, type Suspending } from './certificate.service.ts';
import { endSuspensionsOf, insertSuspension, lockCertificate } from './certificate.store.ts';
import type { CertificateRecord } from './tables.ts';

async function locked(ctx: Ctx, id: number): Promise<CertificateRecord> {
  const it = await lockCertificate(ctx, id);
  if (!it) throw new NotFound();
  return it;
}

/** For good, for a reason another record has; one that is revoked already stays so. */
export async function revokeIssued(ctx: Ctx, id: number, reason: string): Promise<void> {
  const it = await locked(ctx, id);
  if (it.status !== S.revoked) await revokeLocked(ctx, it, reason);
}

/** Suspended for a cause, beside any other: each cause is lifted by itself. */
export async function suspendIssued(ctx: Ctx, id: number, why: Required<Suspending>): Promise<void> {
  const it = await locked(ctx, id);
  if (it.status === S.valid) return suspendLocked(ctx, it, why);
  if (it.status !== S.suspended) return;
  await insertSuspension(ctx, id, { ...why, from: await todayOf(ctx, it.unit_id), by: ctx.employeeId });
  await settle(ctx, it, { event: 'suspend', comment: why.reason });
}

/** The cause is gone; the certificate counts again once no other is left. */
export async function liftIssued(ctx: Ctx, id: number, cause: { sourceKind: string; sourceId: number; reason: string }): Promise<void> {
  const it = await locked(ctx, id);
  await endSuspensionsOf(ctx, id, cause, addDays(await todayOf(ctx, it.unit_id), -1));
  await settle(ctx, it, { event: 'lift', comment: cause.reason });
}
