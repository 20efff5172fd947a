import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { addDays } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { FLAG_DAYS } from '../../contract/index.ts';
import { requestSecurityReview, notifyOfSecurity } from '../risk-people.ts';
import { SECURITY, type SecurityRecord } from '../tables.ts';
import { lockSecurityOf, markAsked } from './security.store.ts';

interface ReviewCause {
  code: string;
  href: string | null;
}
/** Something serious has happened in a unit: its security register is assessed again, in 14 days. Answers how many risks that are. */
export async function reviewSecurity(ctx: Ctx, unitId: number, { code, href }: ReviewCause): Promise<number> {
  const rows = await lockSecurityOf(ctx.db, unitId);
  const dueOn = addDays(await todayIn(ctx, unitId), FLAG_DAYS);
  for (const row of rows) {
    const reviewOn = row.review_on < dueOn ? row.review_on : dueOn;
    await saveRecord(ctx, SECURITY, row, { review_on: reviewOn, asked_on: reviewOn, because_code: code, because_href: href });
    await auditInUnit(ctx, SECURITY, row, 'due', { comment: code });
    await requestSecurityReview(ctx, row, reviewOn);
  }
  const [first] = rows;
  if (first) await notifyOfSecurity(ctx, first, code, dueOn);
  return rows.length;
}

/** A year has nearly passed: who keeps the register has it among the things to do, once. */
export async function requestYearlyReview(ctx: Ctx, security: SecurityRecord): Promise<void> {
  await markAsked(ctx, security.id, security.review_on);
  await requestSecurityReview(ctx, security, security.review_on);
}
