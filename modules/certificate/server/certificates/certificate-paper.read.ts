import { unitTree } from '@quantum/modules/organization/server-api';
import { LOCALES, inLocale, type Localized } from '@quantum/platform/contract';
import { loadScoped, NotFound, Refused, siteAddress, type CertificateFace, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { CERTIFICATE_STATUS, CHECK_PATH } from '../../contract/index.ts';
import { mayReadCredential } from './certificate-detail.ts';
import { readCategoryRow, readHolder, readIssues } from './certificate.store.ts';
import { checkCode } from '../checks/check-code.ts';
import { CERTIFICATE, type CertificateRecord } from '../tables.ts';

type Headers = Readonly<Record<string, string | undefined>>;

const inEach = (text: (locale: (typeof LOCALES)[number]) => string) => LOCALES.map((locale) => ({ text: text(locale), locale }));
const names = (all: Localized) => inEach((locale) => inLocale(all, locale));

async function faceOf(ctx: Ctx, certificate: CertificateRecord, headers: Headers): Promise<CertificateFace> {
  const [holder, category] = [
    (await readHolder(ctx.db, certificate.employee_id))!,
    (await readCategoryRow(ctx.db, certificate.category_id))!,
  ];
  const issue = (await readIssues(ctx.db, certificate.id)).findLast((one) => one.status === CERTIFICATE_STATUS.valid && !one.is_struck);
  if (!issue || certificate.revoked_on !== null) throw new Refused('certificate.refusal.noPaper', { code: certificate.code });
  const shown = await mayReadCredential(ctx, certificate);
  const token = await checkCode(ctx.kernel, certificate.id);
  const fact = (key: string, value: string | null) =>
    value === null
      ? []
      : [
          [
            { text: ctx.t(`certificate.${key}`), locale: ctx.locale },
            { text: value, locale: ctx.locale },
          ] as const,
        ];
  const say = (key: string) => inEach((locale) => ctx.kernel.messages.text(locale, key));
  return {
    url: `${siteAddress(ctx.kernel.settings, headers)}${CHECK_PATH}/${token}`,
    typed: token,
    title: say('certificate.paper.title'),
    holder: names(holder.names),
    category: names(category.names),
    facts: [
      ...fact('issue.number', shown ? issue.number : null),
      ...fact('issue.level', issue.level),
      ...fact('certificate.issuedOn', issue.issued_on),
      ...fact('certificate.validFrom', issue.valid_from),
      ...fact('certificate.validTo', certificate.valid_to ?? ctx.t('certificate.noEnd')),
    ],
    issuer: { text: category.issuer, locale: ctx.locale },
    hint: say('certificate.paper.hint'),
  };
}

/** The certificate on a page of its own: it is printed again whenever a card was lost. */
export async function certificatePaper(ctx: Ctx, id: number, headers: Headers): Promise<PaperWithZone> {
  const certificate = await loadScoped<CertificateRecord>(ctx, CERTIFICATE, id);
  const face = await faceOf(ctx, certificate, headers);
  return {
    zone: (await unitTree(ctx.kernel)).get(certificate.unit_id)!.timeZone,
    paper: {
      name: `${certificate.code} ${ctx.t('certificate.paper.title')}`,
      locale: ctx.locale,
      title: ctx.t('certificate.paper.title'),
      code: certificate.code,
      bare: true,
      landscape: true,
      blocks: [{ kind: 'certificate', face }],
    },
  };
}

/** Certificates by id with the zone of the first; one out of reach is not there for the reader. */
async function facesOf(ctx: Ctx, ids: readonly number[], headers: Headers): Promise<{ faces: CertificateFace[]; zone: string }> {
  const faces: CertificateFace[] = [];
  let zone: string | undefined;
  for (const id of new Set(ids)) {
    const certificate = await loadScoped<CertificateRecord>(ctx, CERTIFICATE, id);
    zone ??= (await unitTree(ctx.kernel)).get(certificate.unit_id)!.timeZone;
    faces.push(await faceOf(ctx, certificate, headers));
  }
  if (zone === undefined) throw new NotFound();
  return { faces, zone };
}

/** Cards to carry, ten to a page. */
export async function certificateCards(ctx: Ctx, ids: readonly number[], headers: Headers): Promise<PaperWithZone> {
  const { faces, zone } = await facesOf(ctx, ids, headers);
  const title = ctx.t('certificate.paper.cards');
  return { zone, paper: { name: title, locale: ctx.locale, title, code: '', bare: true, blocks: [{ kind: 'cards', cards: faces }] } };
}

/** Several certificates, a page each. */
export async function certificatePapers(ctx: Ctx, ids: readonly number[], headers: Headers): Promise<PaperWithZone> {
  const { faces, zone } = await facesOf(ctx, ids, headers);
  const title = ctx.t('certificate.paper.title');
  const blocks = faces.map((face) => ({ kind: 'certificate', face }) as const);
  return { zone, paper: { name: title, locale: ctx.locale, title, code: '', bare: true, landscape: true, blocks } };
}
