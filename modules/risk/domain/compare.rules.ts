import type { Rating } from '../contract/codes.ts';
import { isWorse } from './scale.rules.ts';

type Change = 'new' | 'gone' | 'worse' | 'better' | 'same';

/** What became of a risk from one assessment to the next, by what is left of it with all its controls; null: it was not there. */
export function changeOf(before: Rating | null, now: Rating | null): Change {
  if (before === null) return 'new';
  if (now === null) return 'gone';
  if (isWorse(now, before)) return 'worse';
  return isWorse(before, now) ? 'better' : 'same';
}
