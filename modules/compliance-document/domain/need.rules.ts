import type { Need } from '../contract/codes.ts';

/** A unit that is open, as the rule of a category sees it. */
interface AskedUnit {
  id: number;
  companyId: number;
  isProject: boolean;
  businessLineId: number | null;
  /** Ids from the unit to the root. */
  path: readonly number[];
}

/** Who needs a document of a category. */
interface NeedRule {
  companyId: number;
  need: Need;
  /** Where it is needed; none: in the whole company. */
  unitIds: readonly number[];
  /** Of which business lines; none: of all. */
  businessLineIds: readonly number[];
}

/** A unit without a line is asked by a rule of all lines only: what a line needs is needed by units that are of it. */
const isOfLine = ({ businessLineId }: AskedUnit, lines: readonly number[]): boolean =>
  lines.length === 0 || (businessLineId !== null && lines.includes(businessLineId));

/** Whether a unit must hold one: once in each unit the rule names (the company where it names none), or in each project at or below them. */
export function isNeededBy(unit: AskedUnit, { companyId, need, unitIds, businessLineIds }: NeedRule): boolean {
  if (need === 'nobody' || unit.companyId !== companyId || !isOfLine(unit, businessLineIds)) return false;
  const named = unitIds.length === 0 ? [companyId] : unitIds;
  return need === 'once' ? named.includes(unit.id) : unit.isProject && unit.path.some((id) => named.includes(id));
}
