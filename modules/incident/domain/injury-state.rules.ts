import { INJURY_STATUS } from '../contract/codes.ts';
import type { Spell } from './days.rules.ts';

/** Off work or on other work: in progress; full duty: completed; settled: closed. A spell that goes on after it was settled is a relapse. */
export function injuryState(spells: readonly Pick<Spell, 'to'>[], settledOn: string | null, today: string): string {
  if (spells.some(({ to }) => to === null || to >= today)) return INJURY_STATUS.inProgress;
  return settledOn === null ? INJURY_STATUS.completed : INJURY_STATUS.caseClosed;
}

/** An absence or other duties that went on after the case was closed. */
export const endsAfterClose = (spells: readonly Pick<Spell, 'to'>[], closedOn: string | null): boolean =>
  closedOn !== null && spells.some(({ to }) => to === null || to > closedOn);

/** Deaths and days away make a lost-time case. */
export const isLostTime = (column: string | null): boolean => column === 'deaths' || column === 'away';
