import type { FormContent } from '@quantum/modules/form/contract';
import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { placeOfUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { fractions, type Fraction } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { ASSESSMENT_KIND, type Compared } from '../../contract/index.ts';
import { gapOf, isOverClaimed, type Gap } from '../../domain/gap.rules.ts';
import { readsReport } from '../../domain/report.rules.ts';
import { loadAssessment } from '../ase/ase.store.ts';
import { readRoundRow } from '../rounds/round.store.ts';
import { comparedRounds, repeatsOf, type ComparedRound } from './gap.store.ts';
import { elementsOf } from './receipt-elements.ts';

/** Rounds drawn: four years of quarters. */
const ROUNDS = 16;

const signed = (value: Fraction): string => {
  const text = fractions.toFixed(value, 1);
  return fractions.compare(value, fractions.ZERO) > 0 && text !== '0.0' ? `+${text}` : text;
};
const meanOf = ({ mean }: Gap): string | null => mean && signed(mean);
const overOf = ({ overClaimed }: Gap): string | null => overClaimed && fractions.toPercent(overClaimed, 0);
const compare = ({ own, outside }: Pick<ComparedRound, 'own' | 'outside'>): Gap | null =>
  own && gapOf(elementsOf(own), elementsOf(outside));

/** A gap as pages and papers show it, element by element. */
export const gapView = ({ locale }: Pick<Ctx, 'locale'>, content: FormContent, gap: Gap): NonNullable<Compared['gap']> => ({
  mean: meanOf(gap),
  overClaimed: overOf(gap),
  compared: gap.elements.length,
  notComparable: gap.notComparable,
  sections: content.sections.flatMap(({ key, title, items }) => {
    const elements = items.flatMap((item) => {
      const one = gap.elements.find((element) => element.item === item.key);
      if (!one) return [];
      const { own, outside, points } = one;
      return [
        {
          item: item.key,
          text: inLocale(item.text, locale),
          own: fractions.toFixed(own, 1),
          outside: fractions.toFixed(outside, 1),
          points: signed(points),
          value: fractions.toNumber(points),
          isOver: isOverClaimed(one),
        },
      ];
    });
    return elements.length > 0 ? [{ key, title: inLocale(title, locale), elements }] : [];
  }),
});

/** A visit against what its project said of itself, and all rounds of the project; of a visit whose report is not to be signed yet nothing is told. */
export async function readComparison(ctx: Ctx, id: number): Promise<Compared> {
  const visit = await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id);
  const { content } = await readVersion(ctx, visit.form_version_id);
  const textOf = new Map(itemsOf(content).map(({ item }) => [item.key, inLocale(item.text, ctx.locale)]));
  const rounds = await comparedRounds(ctx.db, visit.unit_id, ROUNDS);
  const gaps = new Map(rounds.map((one) => [one.visit_id, compare(one)]));
  const isBlind = !readsReport(visit.status, false, visit.grade_signed !== null);
  const gap = isBlind ? null : (gaps.get(id) ?? null);
  const repeats = isBlind ? [] : await repeatsOf(ctx.db, id);
  return {
    visitId: id,
    code: visit.code,
    unitId: visit.unit_id,
    ...(await placeOfUnit(ctx, visit.unit_id)),
    roundName: inLocale((await readRoundRow(ctx.db, visit.round_id))!.names, ctx.locale),
    isBlind,
    gap: gap && gapView(ctx, content, gap),
    repeats: repeats.map(({ item, times }) => ({ item, text: textOf.get(item) ?? item, times })),
    rounds: rounds.map((round) => {
      const one = gaps.get(round.visit_id) ?? null;
      return {
        visitId: round.visit_id,
        roundName: inLocale(round.round_names, ctx.locale),
        visitedOn: round.visited_on,
        own: round.own_percent === null ? null : Number(round.own_percent),
        outside: round.percent === null ? null : Number(round.percent),
        mean: one && meanOf(one),
        overClaimed: one && overOf(one),
        findings: round.findings,
        repeats: round.repeats,
      };
    }),
  };
}
