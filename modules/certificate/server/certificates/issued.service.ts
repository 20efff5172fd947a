import { addDays } from '@quantum/platform/domain';
import { NotFound, type Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS } from '../../contract/index.ts';
import { todayOf } from './certificate-facts.ts';
import { revokeLocked, completeEvent, suspendLocked, type Suspending } from './certificate.service.ts';
import { endSuspensionsOf, insertSuspension, lockCertificate } from './certificate.store.ts';
import type { CertificateRecord } from '../tables.ts';

async function locked(ctx: Ctx, id: number): Promise<CertificateRecord> {
  const certificate = await lockCertificate(ctx, id);
  if (!certificate) throw new NotFound();
  return certificate;
}

/** For good, for a reason another record has; one that is revoked already stays so. */
export async function revokeIssued(ctx: Ctx, id: number, reason: string): Promise<void> {
  const certificate = await locked(ctx, id);
  if (certificate.status !== CERTIFICATE_STATUS.revoked) await revokeLocked(ctx, certificate, reason);
}

/** Suspended for a cause, beside any other: each cause is lifted by itself. */
export async function suspendIssued(ctx: Ctx, id: number, why: Required<Suspending>): Promise<void> {
  const certificate = await locked(ctx, id);
  if (certificate.status === CERTIFICATE_STATUS.valid) return suspendLocked(ctx, certificate, why);
  if (certificate.status !== CERTIFICATE_STATUS.suspended) return;
  await insertSuspension(ctx, id, { ...why, from: await todayOf(ctx, certificate.unit_id), by: ctx.employeeId });
  await completeEvent(ctx, certificate, { event: 'suspend', comment: why.reason });
}

/** The cause is gone; the certificate counts again once no other is left. */
export async function liftIssued(ctx: Ctx, id: number, cause: { sourceKind: string; sourceId: number; reason: string }): Promise<void> {
  const certificate = await locked(ctx, id);
  await endSuspensionsOf(ctx, id, cause, addDays(await todayOf(ctx, certificate.unit_id), -1));
  await completeEvent(ctx, certificate, { event: 'lift', comment: cause.reason });
}
