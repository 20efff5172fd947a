import { fractions } from '@quantum/platform/domain';
import type { Standing } from '../contract/activity-codes.ts';

/** A clause that is in scope of a unit, with how the unit complies with it. */
export interface ClauseStanding {
  /** 0: only informative, outside each rate. */
  importance: number;
  standing: Standing;
}

/** A rate as its parts: parents add both. */
export interface Rate {
  numerator: number;
  denominator: number;
}

const counted = (clauses: readonly ClauseStanding[]) => clauses.filter(({ importance }) => importance > 0);
const isApplicable = ({ standing }: ClauseStanding): boolean => standing !== 'notIdentified' && standing !== 'notApplicable';

/** Clauses identified (applicable or not) of those in scope. */
export function identificationRate(clauses: readonly ClauseStanding[]): Rate {
  const all = counted(clauses);
  return { numerator: all.filter(({ standing }) => standing !== 'notIdentified').length, denominator: all.length };
}

/** Importance of the clauses passed with fresh evidence, of that of all applicable ones. */
export function complianceRate(clauses: readonly ClauseStanding[]): Rate {
  const applicable = counted(clauses).filter(isApplicable);
  const weight = (some: readonly ClauseStanding[]) => some.reduce((total, { importance }) => total + importance, 0);
  return { numerator: weight(applicable.filter(({ standing }) => standing === 'conforming')), denominator: weight(applicable) };
}

/** Percent with two decimals; null where nothing counts. */
export const percentOf = ({ numerator, denominator }: Rate): string | null =>
  denominator === 0 ? null : fractions.toPercent(fractions.fraction(numerator, denominator));
