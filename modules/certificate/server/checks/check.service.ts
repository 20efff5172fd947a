import { everyLocale, inLocale } from '@quantum/platform/contract';
import {
  linkEntry,
  linkRoutes,
  loadScoped,
  noteOpening,
  Refused,
  visitor,
  type Ctx,
  type LinkTo,
  type PublicEntry,
} from '@quantum/platform/server';
import { CERTIFICATE_LINK, CERTIFICATE_STATUS, certificateLinkEndpoints, CHECK_PATH, type CertificateCheck } from '../../contract/index.ts';
import { maskedName, verdictOn } from '../../domain/check.rules.ts';
import { daysLeft } from '../../domain/validity.rules.ts';
import { heldOf, todayOf } from '../certificates/certificate-facts.ts';
import { findByCheckHash, readCategoryRow, readCertificate, readHolder } from '../certificates/certificate.store.ts';
import { hashOf } from './check-code.ts';
import { CERTIFICATE, type CertificateRecord } from '../tables.ts';

/** The code on a card. Uses of one code are limited; a code nobody gave out is answered as one that is gone. */
export const certificateEntry: PublicEntry = {
  kind: 'certificate',
  perHour: { writes: 0, uploads: 0 },
  find: async (db, token) => {
    const found = await findByCheckHash(db, hashOf(token));
    return found && { recordId: found.id, companyId: found.company_id, unitId: found.unit_id };
  },
};

/** Openings count as writes. */
export const certificateLink = linkEntry(CERTIFICATE_LINK, { writes: 60, uploads: 0 });

/** A certificate as what a link leads to; before the first review there is nothing to show. */
async function linkTo(ctx: Ctx, id: number, makes: boolean): Promise<LinkTo> {
  const certificate = await loadScoped<CertificateRecord>(ctx, CERTIFICATE, id);
  if (makes && (certificate.revoked_on !== null || certificate.valid_from === null))
    throw new Refused('certificate.refusal.noPaper', { code: certificate.code });
  const [holder, category] = [
    (await readHolder(ctx.db, certificate.employee_id))!,
    (await readCategoryRow(ctx.db, certificate.category_id))!,
  ];
  const params = { holder: maskedName(inLocale(holder.names, ctx.locale)), category: inLocale(category.names, ctx.locale) };
  return {
    kind: CERTIFICATE_LINK,
    page: CHECK_PATH,
    recordKind: CERTIFICATE.kind,
    recordId: certificate.id,
    code: certificate.code,
    companyId: certificate.company_id,
    unitId: certificate.unit_id,
    mail: {
      title: ctx.t('certificate.share.mailTitle', params),
      text: ctx.t('certificate.share.text', params),
      button: ctx.t('certificate.share.button'),
    },
    events: { made: 'share', revoked: 'unshare' },
  };
}
export const certificateLinkRoutes = linkRoutes(certificateLinkEndpoints, linkTo);

export async function seeCertificate(ctx: Ctx): Promise<CertificateCheck> {
  await noteOpening(ctx);
  return checkCertificate(ctx);
}

/** Whether it holds today: enough to compare with the person, and no more. */
export async function checkCertificate(ctx: Ctx): Promise<CertificateCheck> {
  const certificate = (await readCertificate(ctx.db, visitor(ctx).recordId))!;
  const [holder, category] = [
    (await readHolder(ctx.db, certificate.employee_id))!,
    (await readCategoryRow(ctx.db, certificate.category_id))!,
  ];
  const held = await heldOf(ctx, certificate);
  const today = await todayOf(ctx, certificate.unit_id);
  const { verdict, day } = verdictOn({ ...held, hasLeft: holder.left_on !== null, warnDays: category.warn_days }, today);
  const shown = held.rows.findLast((one) => one.status === CERTIFICATE_STATUS.valid && !one.is_struck);
  const masked = everyLocale((locale) => maskedName(inLocale(holder.names, locale)));
  return {
    verdict,
    day,
    daysLeft: verdict === 'ending' ? daysLeft(certificate.valid_to, today) : null,
    category: inLocale(category.names, ctx.locale),
    level: shown?.level ?? null,
    holder: inLocale(masked, ctx.locale),
    issuer: category.issuer,
    validFrom: certificate.valid_from,
    validTo: certificate.valid_to,
    asOf: today,
  };
}
