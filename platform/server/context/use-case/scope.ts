import type { Actor } from './actor.ts';

/** Where an operation is held: everywhere, or in whole companies and single units (descendants already included). */
export type Scope =
  | { readonly all: true }
  | {
      readonly all: false;
      readonly companies: readonly number[];
      readonly units: ReadonlySet<number>;
      /** The companies whose units `units` are, all of them and no others: what lies in a unit may as well be asked for by its company. */
      readonly whole?: readonly number[];
    };

/** With more units than this, what lies in whole companies is asked for by company. */
export const MANY_UNITS = 48;

/** The companies that stand for the units of a scope: their indexes are walked in order, where hundreds of units would be read and sorted. */
export const wholeOf = (scope: Scope): readonly number[] =>
  !scope.all && scope.companies.length === 0 && scope.units.size > MANY_UNITS ? (scope.whole ?? []) : [];

export const EVERYWHERE: Scope = { all: true };

export interface Placed {
  company_id: number | null;
  unit_id: number | null;
}

/** True if the scope covers the record's place. */
export const inScope = (scope: Scope, at: Placed): boolean =>
  scope.all || (at.company_id !== null && scope.companies.includes(at.company_id)) || (at.unit_id !== null && scope.units.has(at.unit_id));

/** How a list is limited to what its reader may see. */
export type ListScope =
  /** By the record's unit (and company, for grants of company level). */
  | { by: 'unit'; unit: string; company: string }
  /** By the record's company alone: what all readers of a company share. */
  | { by: 'company'; company: string }
  /** A person's own rows: the column equals a value of the actor. */
  | { by: 'own'; column: string; value: (actor: Actor) => number | null }
  /** Open to everybody who holds the operation; the reason is printed in the generated docs. */
  | { by: 'nothing'; because: string };

/** Limits a list to the reader's units; `alias` is the table's alias in `from`. */
export const byUnit = (unit: string, company = unit.replace(/unit_id$/, 'company_id')): ListScope => ({ by: 'unit', unit, company });
/** Limits a list to the companies in which its reader holds the operation anywhere. */
export const byCompany = (company: string): ListScope => ({ by: 'company', company });
export const byOwner = (column: string, value: (actor: Actor) => number | null): ListScope => ({ by: 'own', column, value });
export const unscoped = (because: string): ListScope => ({ by: 'nothing', because });
