import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { operation } from '@quantum/platform/contract';
import { daysBetween } from '@quantum/platform/domain';
import { CERTIFICATE_STATUS, certificatePath } from '../contract/index.ts';
import { audienceOf, nextCheck, stepOn } from '../domain/reminder.rules.ts';
import { requestRenewal, escalateReview, remindPeople } from './certificates/certificate-people.ts';
import { todayOf } from './certificates/certificate-facts.ts';
import { completeEvent } from './certificates/certificate.service.ts';
import {
  lockLateReviews,
  lockToCheck,
  readCategoryRow,
  readCertificate,
  readHolder,
  setChecked,
} from './certificates/certificate.store.ts';
import type { CertificateRecord } from './tables.ts';

const tick = operation({
  id: 'certificate.certificate.tick',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a tick may find nothing to do; what expires is audited certificate by certificate',
});
export const CERTIFICATE_TICK = 'certificate-tick';

/** The next step of the ladder, or a day of an issue that comes before it. */
function nextOf(end: string | null, other: string | null, today: string): string | null {
  const next = end === null ? null : nextCheck(end, today);
  if (other === null || other <= today) return next;
  return next === null || other < next ? other : next;
}

/** One certificate on the day it asked for: its status follows the dates, its ladder is told the one step it has reached. */
async function check(ctx: Ctx, found: CertificateRecord): Promise<void> {
  const holder = (await readHolder(ctx.db, found.employee_id))!;
  if (holder.left_on !== null)
    return setChecked(ctx, found.id, { check_on: null, reminded_step: found.reminded_step, reminded_end: found.reminded_end });
  const today = await todayOf(ctx, found.unit_id);
  const isOver =
    found.valid_to !== null &&
    found.valid_to < today &&
    (found.status === CERTIFICATE_STATUS.valid || found.status === CERTIFICATE_STATUS.suspended);
  const certificate = isOver ? await completeEvent(ctx, found, { event: 'expire' }) : found;
  const end = certificate.valid_to;
  const step = end === null ? undefined : stepOn(end, today);
  const isNew = certificate.reminded_end !== end;
  if (end !== null && step !== undefined && (isNew || certificate.reminded_step !== step)) {
    await remindPeople(ctx, certificate, audienceOf(step, certificate.is_pending), daysBetween(today, end));
    if (isNew && !certificate.is_pending)
      await requestRenewal(ctx, certificate, holder, (await readCategoryRow(ctx.db, certificate.category_id))!, today);
  }
  const fresh = (await readCertificate(ctx.db, certificate.id))!;
  await setChecked(ctx, certificate.id, {
    check_on: nextOf(end, fresh.check_on, today),
    reminded_step: step ?? fresh.reminded_step,
    reminded_end: step === undefined ? fresh.reminded_end : end,
  });
}

interface Work {
  name: string;
  lock: (ctx: Ctx, limit: number, except: readonly number[]) => Promise<CertificateRecord[]>;
  work: (ctx: Ctx, certificate: CertificateRecord) => Promise<void>;
}
/** Every hour, on any server: each certificate is a transaction of its own. */
export async function tickCertificates(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, CERTIFICATE_TICK);
  const works: Work[] = [
    { name: 'check', lock: lockToCheck, work: check },
    { name: 'review', lock: lockLateReviews, work: escalateReview },
  ];
  for (const { name, lock, work } of works)
    await processBatches(kernel, letters(name), {
      job: `certificate tick ${name}`,
      operation: tick,
      size: 1,
      lock,
      work: async (ctx, rows) => {
        for (const row of rows) await work(ctx, row);
      },
      describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
        title: wordsOf({ kernel }, 'certificate.apart.check', { code }),
        href: certificatePath(id),
        companyId,
        unitId,
      }),
    });
}
