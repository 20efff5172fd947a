import { KEYS, storedUserId, local, readJson } from '@quantum/platform/web/public';
import type { PickOption } from './picker-source.ts';

const KEPT = 5;

const keyOf = (source: string): string => `recent.${local.get(KEYS.userId) ?? storedUserId() ?? ''}.${source}`;

/** What this person chose last in this picker, newest first. */
export const recentChoices = (source: string): PickOption[] => readJson<PickOption[]>(local, keyOf(source)) ?? [];

export function saveChoice(source: string, option: PickOption): void {
  const others = recentChoices(source).filter((one) => one.id !== option.id);
  local.set(keyOf(source), JSON.stringify([option, ...others].slice(0, KEPT)));
}
