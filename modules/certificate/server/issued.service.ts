import { NotFound, type Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS as S } from '../contract/index.ts';
import { revokeLocked } from './certificate.service.ts';
import { lockCertificate } from './certificate.store.ts';
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
