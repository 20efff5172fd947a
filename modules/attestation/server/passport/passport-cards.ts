import { placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { inLocale, LOCALES, type Localized } from '@quantum/platform/contract';
import { Refused, siteAddress, type CertificateFace, type Ctx, type PaperWithZone, type Words } from '@quantum/platform/server';
import { PASSPORT_PATH, type PassportLine } from '../../contract/index.ts';
import { codeOf, linesOf, pickedHolders, type Headers } from './passport.service.ts';

/** What fits on a card; the code beside it tells the others. */
const MOST_LINES = 6;

/** Cards to carry, ten to a page: what counts on the day they are printed, and the code that says what counts on any other. */
export async function passportCards(ctx: Ctx, rows: readonly number[], headers: Headers): Promise<PaperWithZone> {
  const holders = (await pickedHolders(ctx, rows)).filter(({ left_on }) => left_on === null);
  const coded = holders.flatMap((one) => (one.serial === null ? [] : [{ ...one, serial: one.serial }]));
  if (coded.length === 0) throw new Refused('attestation.refusal.noCodes');
  const says = (key: string, params: Record<string, string | number> = {}) => ctx.t(`attestation.paper.card.${key}`, params);
  const said = (text: string): Words => ({ text, locale: ctx.locale });
  const inEach = (text: (locale: (typeof LOCALES)[number]) => string): Words[] => LOCALES.map((locale) => ({ text: text(locale), locale }));
  const names = (all: Localized) => inEach((locale) => inLocale(all, locale));
  const untilOf = ({ verdict, day, validTo }: PassportLine): string =>
    verdict === 'suspended' || verdict === 'expired' || verdict === 'future'
      ? ctx.t(`attestation.card.verdict.${verdict}`, { day: day ?? '' })
      : (validTo ?? says('noEnd'));
  const cards: CertificateFace[] = [];
  for (const holder of coded) {
    const today = await todayIn(ctx, holder.unit_id);
    const lines = await linesOf(ctx, holder, today);
    const token = await codeOf(ctx, holder.id, holder.serial);
    const more = lines.length - MOST_LINES;
    cards.push({
      url: `${siteAddress(ctx.kernel.settings, headers)}${PASSPORT_PATH}/${token}`,
      typed: token,
      title: inEach((locale) => ctx.kernel.messages.text(locale, 'attestation.paper.card.title')),
      holder: names(holder.names),
      category: inEach((locale) => ctx.kernel.messages.text(locale, 'attestation.paper.card.title')),
      facts: [
        [said(holder.code), said(holder.job_names ? inLocale(holder.job_names, ctx.locale) : '—')],
        ...lines.slice(0, MOST_LINES).map((one) => [said(one.name), said(untilOf(one))] as const),
        ...(lines.length === 0 ? [[said(today), said(says('nothing'))] as const] : []),
        ...(more > 0 ? [[said(says('more', { count: more })), said(says('byCode'))] as const] : []),
      ],
      issuer: said(''),
      hint: [],
    });
  }
  const title = says('many');
  return {
    zone: (await placeOfUnit(ctx, coded[0]!.unit_id)).timeZone,
    paper: { name: title, locale: ctx.locale, title, code: '', bare: true, blocks: [{ kind: 'cards', cards }] },
  };
}
