import { SELF, type MenuRow } from '@quantum/platform/contract';
import { LINK_STATE, OPERATIONS_OF_ANY_SCREEN } from '../contract/index.ts';
import type { Menu } from './menu.rules.ts';

interface LinkFacts {
  isRevoked: boolean;
  uses: number;
  maxUses: number;
  hasEnded: boolean;
}
type LinkState = (typeof LINK_STATE)[keyof typeof LINK_STATE];

export const linkState = ({ isRevoked, uses, maxUses, hasEnded }: LinkFacts): LinkState =>
  isRevoked ? LINK_STATE.revoked : uses >= maxUses ? LINK_STATE.usedUp : hasEnded ? LINK_STATE.ended : LINK_STATE.live;

/** Rights whose holder gets no sign-in link: its finder would administer. */
export const ADMINISTRATORS: readonly string[] = ['system-setting:role', 'system-setting:account', 'system-setting:security'];

/** The menu row an address of this site belongs to: the one with the longest path that leads there. */
function rowOfPath(path: string, rows: readonly MenuRow[]): MenuRow | undefined {
  const below = path.replace(/^\/quantum\//, '').split(/[?#]/)[0]!;
  return rows
    .filter((row) => row.path !== '' && (below === row.path || below.startsWith(`${row.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Screens that show a person all that is theirs: a link to one would open everything. */
const OF_THE_WHOLE_PERSON: ReadonlySet<string> = new Set(['HOME', 'PROFILE']);

/** The title that opens a screen of this site: its menu row's; undefined where no row leads there, or it is settings or a person's own page. */
export function titleOfPath(path: string, rows: readonly MenuRow[]): string | undefined {
  const row = rowOfPath(path, rows);
  return row === undefined || row.permission === 'system-setting' || OF_THE_WHOLE_PERSON.has(row.code) ? undefined : row.permission;
}

/** The modules whose screens a link opens: those with a row under its title; of a row every person has, its own module alone. */
export function modulesOfLink({ title, path }: { title: string; path: string }, { rows, owners }: Pick<Menu, 'rows' | 'owners'>): string[] {
  const target = rowOfPath(path, rows);
  const opened =
    title === SELF
      ? rows.filter((row) => row === target && !OF_THE_WHOLE_PERSON.has(row.code))
      : rows.filter(({ permission }) => permission === title);
  return [...new Set(opened.flatMap(({ code }) => owners.get(code) ?? []))];
}

/**
 * May a session opened by a link call an operation that every signed-in person has? Those of any screen, and those of the modules it opens; a
 * person's own pages (`<module>.own.…`) only where the link was made for one of them.
 */
export function linkOpensOperation(id: string, title: string, modules: readonly string[]): boolean {
  if (OPERATIONS_OF_ANY_SCREEN.some((known) => id === known || id.startsWith(`${known}.`))) return true;
  const [module, part] = id.split('.');
  return modules.includes(module!) && (title === SELF || part !== 'own');
}
