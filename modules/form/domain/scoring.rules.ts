import { fractions, type Fraction } from '@quantum/platform/domain';
import type { Answer, FormContent, FormItem, ScoreLine, ScoreReceipt, ScoreSection } from '../contract/index.ts';
import { requiredItems, visibleItems } from './answers.rules.ts';
import { byItem, isAnswered, isNotApplicable, maxPoints, pointsOf, verdictOf } from './item.rules.ts';

const { ZERO, compare, divide, fraction, isZero, multiply, readFraction, subtract, sum, toPercent, toText } = fractions;

/** Below the target by up to this many percentage points is 'attention'. */
const ATTENTION_BAND = fraction(5);

interface Standing {
  answer: Answer | undefined;
  isVisible: boolean;
  isRequired: boolean;
}

/** Whether the item counts: N/A and unanswered optional items are outside numerator and denominator, a missing mandatory one counts 0. */
function stateOf(item: FormItem, { answer, isVisible, isRequired }: Standing): ScoreLine['state'] {
  if (!isVisible) return 'hidden';
  if (isZero(maxPoints(item)) || item.weight === 0) return 'unscored';
  if (isNotApplicable(item, answer)) return 'notApplicable';
  if (isAnswered(item, answer)) return 'counted';
  return isRequired ? 'missing' : 'unanswered';
}

function lineOf(item: FormItem, standing: Standing): ScoreLine {
  const state = stateOf(item, standing);
  const [weight, most] = [readFraction(item.weight), maxPoints(item)];
  const points = state === 'counted' && standing.answer ? pointsOf(item, standing.answer) : ZERO;
  const counts = state === 'counted' || state === 'missing';
  return {
    item: item.key,
    state,
    points: toText(points),
    maxPoints: toText(most),
    weight: toText(weight),
    score: toText(multiply(points, weight)),
    maxScore: counts ? toText(multiply(most, weight)) : '0',
    verdict: standing.isVisible ? verdictOf(item, standing.answer) : null,
    critical: item.critical,
  };
}

const totalOf = (rows: readonly { score: string; maxScore: string }[]) => ({
  score: sum(rows.map((row) => readFraction(row.score))),
  max: sum(rows.map((row) => readFraction(row.maxScore))),
});

export function sectionOf(key: string, weight: number, lines: ScoreLine[]): ScoreSection {
  const { score, max } = totalOf(lines);
  return {
    section: key,
    weight: toText(readFraction(weight)),
    score: toText(score),
    maxScore: toText(max),
    percent: isZero(max) ? null : toPercent(divide(score, max)),
    lines,
  };
}

/** Σ(section's part × weight) ÷ Σ weight over the sections in which something counts; undefined when nothing does. */
function totalPart(sections: readonly ScoreSection[]): { part: Fraction | undefined; weight: Fraction } {
  const counting = sections.filter((section) => section.maxScore !== '0' && section.weight !== '0');
  const weight = sum(counting.map((section) => readFraction(section.weight)));
  const weighted = counting.map((section) =>
    multiply(divide(readFraction(section.score), readFraction(section.maxScore)), readFraction(section.weight)),
  );
  return { part: isZero(weight) ? undefined : divide(sum(weighted), weight), weight };
}

/** Compares unrounded: 94.996 % is shown as 95.00 and is still below a target of 95. */
function resultOf(part: Fraction | undefined, target: Fraction, criticalFailed: readonly string[]): ScoreReceipt['result'] {
  if (criticalFailed.length > 0) return 'fail';
  if (!part) return 'notScored';
  const percent = multiply(part, fraction(100));
  if (compare(percent, target) >= 0) return 'pass';
  return compare(percent, subtract(target, ATTENTION_BAND)) >= 0 ? 'attention' : 'fail';
}

export function receiptOf(sections: ScoreSection[], target: Fraction): ScoreReceipt {
  const { part, weight } = totalPart(sections);
  const { score, max } = totalOf(sections);
  const criticalFailed = sections.flatMap((section) =>
    section.lines.filter((line) => line.critical && line.verdict === 'fail').map((line) => line.item),
  );
  return {
    method: 'weightedSections',
    version: 1,
    sections,
    score: toText(score),
    maxScore: toText(max),
    weight: toText(weight),
    part: part ? toText(part) : null,
    percent: part ? toPercent(part) : null,
    target: toText(target),
    criticalFailed,
    result: resultOf(part, target, criticalFailed),
  };
}

/**
 * Scores answers by the method the form version names: pure, exact, the same on server and device.
 * `target` in percent: the space's, else the form's, else the setting's; the caller resolves it.
 */
export function scoreAnswers(content: FormContent, answers: readonly Answer[], target: number): ScoreReceipt {
  const given = byItem(answers);
  const visible = new Set(visibleItems(content, answers).map(({ item }) => item.key));
  const required = new Set(requiredItems(content, answers).map(({ item }) => item.key));
  const standing = ({ key }: FormItem): Standing => ({
    answer: given.get(key),
    isVisible: visible.has(key),
    isRequired: required.has(key),
  });
  const sections = content.sections.map((section) =>
    sectionOf(
      section.key,
      section.weight,
      section.items.map((item) => lineOf(item, standing(item))),
    ),
  );
  return receiptOf(sections, readFraction(target));
}
