import type { MenuRow } from '@quantum/platform/contract';
import { LINK_STATE } from '../contract/index.ts';

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

/** The title that opens a screen of this site: its menu row's, the longest that leads there; undefined where none does, or it is settings. */
export function titleOfPath(path: string, rows: readonly MenuRow[]): string | undefined {
  const below = path.replace(/^\/quantum\//, '').split(/[?#]/)[0]!;
  const fitting = rows
    .filter((row) => row.path !== '' && (below === row.path || below.startsWith(`${row.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return fitting?.permission === 'system-setting' ? undefined : fitting?.permission;
}
