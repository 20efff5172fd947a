import { inLocale } from '@quantum/platform/contract';
import { qrPath, siteAddress, type Ctx } from '@quantum/platform/server';
import { CHECK_PATH, type CertificateCard } from '../../contract/index.ts';
import { CERTIFICATE_STATUS } from '../../contract/codes.ts';
import { daysLeft } from '../../domain/validity.rules.ts';
import { todayOf } from './certificate-facts.ts';
import { readCategoryRow, readHolder, readIssues, readOfEmployee, readSuspensions } from './certificate.store.ts';
import { checkCode } from '../checks/check-code.ts';
import type { CertificateRecord, IssueRecord } from '../tables.ts';

type Headers = Readonly<Record<string, string | undefined>>;
const addressOf = (ctx: Ctx, token: string, headers: Headers): string =>
  `${siteAddress(ctx.kernel.settings, headers)}${CHECK_PATH}/${token}`;

/** What is printed and carried. */
async function cardOf(ctx: Ctx, certificate: CertificateRecord, headers: Headers): Promise<CertificateCard> {
  const category = (await readCategoryRow(ctx.db, certificate.category_id))!;
  const holder = (await readHolder(ctx.db, certificate.employee_id))!;
  const issues = await readIssues(ctx.db, certificate.id);
  const shown = issues.findLast((one) => one.status === CERTIFICATE_STATUS.valid && !one.is_struck) ?? issues.at(-1);
  const token = await checkCode(ctx.kernel, certificate.id);
  const address = addressOf(ctx, token, headers);
  return {
    id: certificate.id,
    code: certificate.code,
    categoryId: category.id,
    categoryName: inLocale(category.names, ctx.locale),
    issuer: category.issuer,
    holderName: inLocale(holder.names, ctx.locale),
    number: shown?.number ?? null,
    level: shown?.level ?? null,
    validFrom: certificate.valid_from ?? shown?.valid_from ?? null,
    validTo: certificate.valid_to ?? shown?.valid_to ?? null,
    daysLeft: daysLeft(certificate.valid_to, await todayOf(ctx, certificate.unit_id)),
    warnDays: category.warn_days,
    status: certificate.status,
    pending: certificate.is_pending,
    why: await whyOf(ctx, certificate, shown),
    token,
    address,
    qr: qrPath(address),
  };
}

/** Why a certificate does not count, as it was said to its holder. */
async function whyOf(ctx: Ctx, { id, status }: CertificateRecord, issue: IssueRecord | undefined): Promise<CertificateCard['why']> {
  if (status === CERTIFICATE_STATUS.suspended) {
    const open = (await readSuspensions(ctx.db, id)).findLast((one) => one.to_on === null);
    return open ? { reason: open.reason, since: open.from_on } : null;
  }
  return status === CERTIFICATE_STATUS.rejected && issue?.reason ? { reason: issue.reason, since: null } : null;
}

/** One's own cards: what was revoked is not carried any more. */
export async function ownCards(ctx: Ctx, headers: Headers): Promise<CertificateCard[]> {
  if (ctx.employeeId === null) return [];
  const cards: CertificateCard[] = [];
  for (const certificate of await readOfEmployee(ctx.db, ctx.employeeId))
    if (certificate.revoked_on === null) cards.push(await cardOf(ctx, certificate, headers));
  return cards;
}
