import { placeOfUnit } from '@quantum/modules/organization/server-api';
import { LOCALES } from '@quantum/platform/contract';
import type { Block, Ctx, PaperWithZone, Said } from '@quantum/platform/server';
import type { Passport, PassportLine } from '../../contract/index.ts';
import { ownPassport, readPassport, type Headers } from './passport.service.ts';

const TONE = { valid: 'ok', ending: 'warn', future: 'warn' } as const;

const stateOf = (ctx: Ctx, { verdict, day, daysLeft }: PassportLine): Said => ({
  text: ctx.t(`attestation.card.verdict.${verdict}`, { count: daysLeft ?? 0, day: day ?? '' }),
  tone: verdict in TONE ? TONE[verdict as keyof typeof TONE] : 'danger',
});

/** A skills card on a sheet: what counted on the day it was printed, and a code that says what counts on any other. */
async function passportPaper(ctx: Ctx, passport: Passport): Promise<PaperWithZone> {
  const says = (key: string, params: Record<string, string> = {}) => ctx.t(`attestation.paper.card.${key}`, params);
  const table = (kind: PassportLine['kind']): Block[] => {
    const lines = passport.lines.filter((one) => one.kind === kind);
    if (lines.length === 0) return [];
    return [
      {
        kind: 'table',
        titles: [{ text: says(kind), level: 1 }],
        head: [says(`${kind}Name`), says(kind === 'level' ? 'scheme' : 'issuer'), says('from'), says('until'), says('today')],
        widths: ['*', 130, 62, 62, 100],
        rows: lines.map((one) => [
          { text: one.name, tone: 'strong' as const },
          one.of,
          one.validFrom ?? '—',
          one.validTo ?? says('noEnd'),
          stateOf(ctx, one),
        ]),
      },
    ];
  };
  const none: Block[] = passport.lines.length === 0 ? [{ kind: 'text', said: says('nothing') }] : [];
  const code: Block[] = passport.check
    ? [
        {
          kind: 'code',
          url: passport.check.address,
          hint: [
            { text: passport.check.token.replaceAll(/(.{5})(?=.)/g, '$1 '), tone: 'strong' },
            ...LOCALES.map((locale) => ({ text: ctx.kernel.messages.text(locale, 'attestation.paper.card.hint'), locale })),
          ],
        },
      ]
    : [];
  return {
    zone: await zoneOf(ctx, passport),
    paper: {
      name: `${passport.code} ${says('title')}`,
      locale: ctx.locale,
      title: passport.name,
      code: passport.code,
      lead: [says('title'), passport.jobName, passport.unitName, says('asOf', { day: passport.asOf })].filter(Boolean).join(' · '),
      blocks: [...none, ...table('level'), ...table('licence'), ...code],
    },
  };
}
const zoneOf = async (ctx: Ctx, { unitId }: Passport): Promise<string> => (await placeOfUnit(ctx, unitId)).timeZone;

export const ownPassportPaper = async (ctx: Ctx, headers: Headers): Promise<PaperWithZone> =>
  passportPaper(ctx, await ownPassport(ctx, headers));
export const personPassportPaper = async (ctx: Ctx, employeeId: number, headers: Headers): Promise<PaperWithZone> =>
  passportPaper(ctx, await readPassport(ctx, employeeId, headers));
