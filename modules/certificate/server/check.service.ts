import { everyLocale, inLocale } from '@quantum/platform/contract';
import { visitor, type Ctx, type PublicEntry } from '@quantum/platform/server';
import type { CertificateCheck } from '../contract/index.ts';
import { CERTIFICATE_STATUS as S } from '../contract/codes.ts';
import { maskedName, verdictOn } from '../domain/check.rules.ts';
import { daysLeft } from '../domain/validity.rules.ts';
import { heldOf, todayOf } from './certificate-facts.ts';
import { findByCheckHash, readCategoryRow, readCertificate, readHolder } from './certificate.store.ts';
import { hashOf } from './check-code.ts';

/** The code on a card. Uses of one code are limited; a code nobody gave out is answered as one that is gone. */
export const certificateEntry: PublicEntry = {
  kind: 'certificate',
  perHour: { reads: 60, writes: 0, uploads: 0 },
  find: async (db, token) => {
    const found = await findByCheckHash(db, hashOf(token));
    return found && { recordId: found.id, companyId: found.company_id, unitId: found.unit_id };
  },
};

/** Whether it holds today: enough to compare with the person, and no more. */
export async function checkCertificate(ctx: Ctx): Promise<CertificateCheck> {
  const it = (await readCertificate(ctx.db, visitor(ctx).recordId))!;
  const [holder, category] = [(await readHolder(ctx.db, it.employee_id))!, (await readCategoryRow(ctx.db, it.category_id))!];
  const held = await heldOf(ctx, it);
  const today = await todayOf(ctx, it.unit_id);
  const { verdict, day } = verdictOn({ ...held, hasLeft: holder.left_on !== null, warnDays: category.warn_days }, today);
  const shown = held.rows.findLast((one) => one.status === S.valid && !one.is_struck);
  const masked = everyLocale((locale) => maskedName(inLocale(holder.names, locale)));
  return {
    verdict,
    day,
    daysLeft: verdict === 'ending' ? daysLeft(it.valid_to, today) : null,
    category: inLocale(category.names, ctx.locale),
    level: shown?.level ?? null,
    holder: inLocale(masked, ctx.locale),
    issuer: category.issuer,
    validFrom: it.valid_from,
    validTo: it.valid_to,
    asOf: today,
  };
}
