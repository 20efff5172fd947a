import { unitTree } from '@quantum/modules/organization/server-api';
import type { Block, Ctx, PaperWithZone, Tone } from '@quantum/platform/server';
import type { Register, RegisterPaperInput } from '../../contract/index.ts';
import type { Standing } from '../../contract/activity-codes.ts';
import { ALWAYS } from '../../domain/freshness.rules.ts';
import { readRegister } from './unit-register.read.ts';

export const STANDING_TONE: Record<Standing, Tone> = {
  conforming: 'ok',
  stale: 'warn',
  failed: 'danger',
  notAssessed: 'warn',
  notApplicable: 'quiet',
  notIdentified: 'quiet',
};
export const standingWord = (ctx: Ctx, standing: Standing): string => ctx.t(`regulation.standing.${standing}`);
/** A last fresh day as it is printed: nothing where there is no end. */
export const printedEnd = (day: string | null): string => (day === null || day === ALWAYS ? '' : day);

/** The register of a unit as of a day. */
export async function registerPaper(ctx: Ctx, input: RegisterPaperInput): Promise<PaperWithZone> {
  const register = await readRegister(ctx, input);
  const { timeZone: zone } = (await unitTree(ctx.kernel)).get(input.unitId)!;
  return {
    zone,
    paper: {
      name: `${ctx.t('regulation.register.paper')} ${register.unitName} ${register.asOf}`,
      locale: ctx.locale,
      title: register.unitName,
      code: register.asOf,
      lead: ctx.t('regulation.paper.registerOf', { day: register.asOf }),
      landscape: true,
      blocks: [ratesBlock(ctx, register), ...register.regulations.map((regulation) => tableOf(ctx, regulation))],
    },
  };
}

function ratesBlock(ctx: Ctx, { identified, compliance, regulations }: Register): Block {
  const say = ({ numerator, denominator, percent }: Register['identified']) =>
    percent === null ? '–' : `${percent} % (${numerator} / ${denominator})`;
  const counted = regulations.flatMap(({ clauses }) => clauses.filter(({ importance }) => importance > 0));
  const count = (standing: Standing) => String(counted.filter((one) => one.standing === standing).length);
  return {
    kind: 'facts',
    facts: [
      [ctx.t('regulation.metric.identified.name'), say(identified)],
      [ctx.t('regulation.metric.compliance.name'), say(compliance)],
      [standingWord(ctx, 'failed'), count('failed')],
      [standingWord(ctx, 'stale'), count('stale')],
    ],
  };
}

function tableOf(ctx: Ctx, { name, documentNo, clauses }: Register['regulations'][number]): Block {
  return {
    kind: 'table',
    titles: [{ text: `${name} · ${documentNo}`, level: 2 }],
    head: ['clauseNo', 'clauseText', 'importance']
      .map((field) => ctx.t(`regulation.fact.${field}`))
      .concat([ctx.t('regulation.standing.title'), ctx.t('regulation.fact.freshUntil')]),
    widths: [70, '*', 70, 110, 70],
    rows: clauses.map(({ no, text, importance, standing, freshUntil, fromUnitName }) => [
      no,
      text,
      ctx.t(`regulation.importance.${importance}`),
      importance === 0
        ? ''
        : { text: [standingWord(ctx, standing), fromUnitName].filter(Boolean).join(' · '), tone: STANDING_TONE[standing] },
      printedEnd(freshUntil),
    ]),
  };
}
