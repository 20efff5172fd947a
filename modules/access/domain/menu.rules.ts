import type { MenuRow } from '@quantum/platform/contract';

/** What a module says of its screens. */
interface MenuClaim {
  module: string;
  rows: readonly MenuRow[];
}

export interface Menu {
  /** Every row there is, in the order of the menu. */
  rows: readonly MenuRow[];
  /** Codes of the screens that modules bring. */
  mounted: ReadonlySet<string>;
  /** Code of a row → the module that brings its screen. */
  owners: ReadonlyMap<string, string>;
  faults: readonly string[];
}

/**
 * The menu of a set of modules: each row at its place in the order, rows without a place after the row they name, else at the end of
 * their group. Faults: two modules with one code, a group that is not there, a screen that claims a group's code.
 */
export function assembleMenu(order: readonly (MenuRow | string)[], claims: readonly MenuClaim[]): Menu {
  const faults: string[] = [];
  const claimed = new Map<string, { module: string; row: MenuRow }>();
  for (const { module, rows } of claims)
    for (const row of rows) {
      const other = claimed.get(row.code);
      if (other) faults.push(`menu code ${row.code} is claimed by ${other.module} and by ${module}`);
      else claimed.set(row.code, { module, row });
    }
  const placed = order.flatMap((place) => placeOf(place, claimed, faults));
  const known = new Set(placed.map(({ code }) => code));
  for (const { row } of claimed.values()) if (!known.has(row.code)) placed.splice(positionOf(row, placed), 0, row);
  const codes = new Set(placed.map(({ code }) => code));
  for (const { module, row } of claimed.values())
    if (row.parent !== undefined && !codes.has(row.parent))
      faults.push(`menu code ${row.code} of ${module} stands in ${row.parent}, which is not there`);
  return {
    rows: placed,
    mounted: new Set(claimed.keys()),
    owners: new Map([...claimed].map(([code, { module }]) => [code, module])),
    faults,
  };
}

function placeOf(place: MenuRow | string, claimed: ReadonlyMap<string, { module: string; row: MenuRow }>, faults: string[]): MenuRow[] {
  const code = typeof place === 'string' ? place : place.code;
  const claim = claimed.get(code);
  if (claim && typeof place !== 'string' && place.path === '' && claim.row.path !== '')
    faults.push(`menu code ${code} of ${claim.module} is a group of the menu`);
  if (claim) return [claim.row];
  return typeof place === 'string' ? [] : [place];
}

function positionOf({ after, parent }: MenuRow, rows: readonly MenuRow[]): number {
  const at = rows.findIndex(({ code }) => code === after);
  const last = at === -1 ? rows.findLastIndex((row) => row.parent === parent || row.code === parent) : at;
  return last === -1 ? rows.length : last + 1;
}
