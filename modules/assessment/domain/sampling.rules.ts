import { fractions } from '@quantum/platform/domain';
import { percentOf, type ScoredElement } from './gap.rules.ts';

const { compare, fraction, toNumber } = fractions;

/** An element under this percent is weak. */
const WEAK = fraction(60);
/** Weak in this part of the other projects, an element is looked at here too. */
const OFTEN = fraction(30, 100);

/** Why an element is proposed. */
export type ElementReason =
  | { kind: 'last'; percent: number }
  /** Weak in `count` of `of` projects of the round that scored it. */
  | { kind: 'others'; count: number; of: number };
export interface ProposedElement {
  item: string;
  because: readonly ElementReason[];
}

interface ElementFacts {
  /** Elements of the sheet, in its order. */
  items: readonly string[];
  /** The last visit of this project; empty where there was none. */
  last: readonly ScoredElement[];
  /** The visits of the other projects of the round that were handed in. */
  others: readonly (readonly ScoredElement[])[];
}

const isWeak = (element: ScoredElement): boolean => compare(percentOf(element), WEAK) < 0;

/** Elements that were weak in this project's last visit, or are weak in many of the others of this round. */
export function proposeElements({ items, last, others }: ElementFacts): ProposedElement[] {
  return items.flatMap((item) => {
    const because: ElementReason[] = [];
    const own = last.find((one) => one.item === item && one.isCounted);
    if (own && isWeak(own)) because.push({ kind: 'last', percent: toNumber(percentOf(own)) });
    const scored = others.flatMap((elements) => elements.find((one) => one.item === item && one.isCounted) ?? []);
    const count = scored.filter(isWeak).length;
    if (count > 0 && compare(fraction(count, scored.length), OFTEN) >= 0) because.push({ kind: 'others', count, of: scored.length });
    return because.length > 0 ? [{ item, because }] : [];
  });
}

export interface AreaFacts {
  id: number;
  code: string;
  /** 1 the highest of 6. */
  functionalRisk: number;
  /** Findings there within the last 90 days. */
  findings: number;
}
export interface ProposedArea extends AreaFacts {
  because: 'functionalRisk' | 'findings' | 'code';
}
/** Days a finding makes an area worth a look. */
export const FINDING_DAYS = 90;
const HIGH_RISK = 2;
const isHigh = ({ functionalRisk }: AreaFacts): boolean => functionalRisk <= HIGH_RISK;

/** As many areas as the protocol asks for: those of high functional risk first, then by their findings, then by code. */
export function proposeAreas(areas: readonly AreaFacts[], least: number): ProposedArea[] {
  return areas
    .toSorted((a, b) => Number(isHigh(b)) - Number(isHigh(a)) || b.findings - a.findings || (a.code < b.code ? -1 : 1))
    .slice(0, least)
    .map((area) => ({ ...area, because: isHigh(area) ? 'functionalRisk' : area.findings > 0 ? 'findings' : 'code' }));
}
