import { todayIn } from '@quantum/modules/organization/server-api';
import { Invalid, type Ctx } from '@quantum/platform/server';
import type { CaseDetail, Extension } from '../../contract/index.ts';
import { latestExpiry, nextReminder } from '../../domain/time.rules.ts';
import { notifyExtension } from '../case-people.ts';
import { readCase } from '../cases/case-detail.ts';
import { lockCase } from '../cases/lock-case.ts';
import { moveCase, moveCaseBySystem } from '../cases/move-case.ts';
import { startSigning } from '../signing/start-signing.ts';
import type { CaseRecord } from '../tables.ts';

/** Asked for once: by the first length and 90 days at most. The new last day holds once its signers have signed it. */
export async function extendCase(ctx: Ctx, id: number, { version, reason, expiryOn }: Extension): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const asked = await moveCase(ctx, one, 'extend', { set: { extend_to: expiryOn }, comment: reason });
  const latest = latestExpiry(one.start_planned!, one.expiry_on!);
  if (expiryOn <= one.expiry_on! || expiryOn > latest)
    throw new Invalid([{ path: 'expiryOn', key: 'change.fault.extension', params: { latest } }]);
  await startSigning(ctx, asked);
  return readCase(ctx, id);
}

/** All have signed the new last day, or one of them has not. */
export async function endExtension(ctx: Ctx, one: CaseRecord, reason: string | null): Promise<void> {
  const isSigned = reason === null;
  const today = await todayIn(ctx, one.unit_id);
  const set = isSigned
    ? { expiry_on: one.extend_to, first_expiry_on: one.expiry_on, remind_on: nextReminder(one.extend_to!, today), extend_to: null }
    : { extend_to: null };
  const moved = await moveCaseBySystem(ctx, one, isSigned ? 'extended' : 'notExtended', { set, comment: reason });
  await notifyExtension(ctx, moved, one.extend_to!, reason);
}
