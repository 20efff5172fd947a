import { fractions } from '@quantum/platform/domain';
import { isInForce, lastDay, type Period } from './validity.rules.ts';

/** How a unit stands with one of its requirements. */
export type RequirementState = 'inapplicable' | 'inForce' | 'ended' | 'missing';

/** Covered while any of its documents is in force; ended where one was and none is; what only starts later is missing until then. */
export function requirementState(isApplicable: boolean, documents: readonly Period[], day: string): RequirementState {
  if (!isApplicable) return 'inapplicable';
  if (documents.some((one) => isInForce(one, day))) return 'inForce';
  const isOver = (one: Period) => {
    const last = lastDay(one);
    return last !== null && last < day;
  };
  return documents.some(isOver) ? 'ended' : 'missing';
}

/** A rate as its parts: parents add both. */
interface Rate {
  numerator: number;
  denominator: number;
}
const count = (states: readonly RequirementState[], ...of: RequirementState[]) => states.filter((one) => of.includes(one)).length;

/** Requirements in force of those that apply: what is missing is not covered. */
export const coverage = (states: readonly RequirementState[]): Rate => ({
  numerator: count(states, 'inForce'),
  denominator: count(states, 'inForce', 'ended', 'missing'),
});

/** Requirements in force of those that have, or had, a document. */
export const validityRate = (states: readonly RequirementState[]): Rate => ({
  numerator: count(states, 'inForce'),
  denominator: count(states, 'inForce', 'ended'),
});

/** Projects that hold all they need, of those that need something. */
export function completeProjects(projects: readonly (readonly RequirementState[])[]): Rate {
  const asked = projects.map(coverage).filter(({ denominator }) => denominator > 0);
  return { numerator: asked.filter(({ numerator, denominator }) => numerator === denominator).length, denominator: asked.length };
}

/** Percent with two decimals; null where nothing counts. */
export const percentOf = ({ numerator, denominator }: Rate): string | null =>
  denominator === 0 ? null : fractions.toPercent(fractions.fraction(numerator, denominator));

/** The document a requirement is told by: the one in force that lasts longest, else the one that lasted longest, else the next to start. */
export function tellingDocument<D extends Period>(documents: readonly D[], day: string): D | undefined {
  const started = documents.filter(({ validFrom }) => validFrom <= day);
  const inForce = started.filter((one) => isInForce(one, day));
  const among = inForce.length > 0 ? inForce : started;
  if (among.length === 0) return documents.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))[0];
  const lastOf = (one: D) => lastDay(one) ?? '9999-12-31';
  return among.toSorted((a, b) => (lastOf(a) === lastOf(b) ? 0 : lastOf(a) > lastOf(b) ? -1 : 1))[0];
}
