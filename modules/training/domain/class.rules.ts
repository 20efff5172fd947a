import { addDays, machine } from '@quantum/platform/domain';
import { CLASS_STATUS as S, type ClassStatus } from '../contract/codes.ts';

interface ClassFacts {
  /** Records that have not ended. */
  open: number;
}
const allEnded = ({ open }: ClassFacts) => (open > 0 ? 'training.refusal.openRecords' : undefined);
export const classMachine = machine<ClassStatus, 'start' | 'complete' | 'cancel', ClassFacts>({
  [S.pending]: { start: { to: S.live }, cancel: { to: S.cancelled } },
  [S.live]: { complete: { to: S.completed, refusedBecause: allEnded }, cancel: { to: S.cancelled } },
  [S.completed]: {},
  [S.cancelled]: {},
});

/** One lesson after the other, each with its days. */
export const deadlinesOf = (startsOn: string, daysEach: number, lessons: number): string[] =>
  Array.from({ length: lessons }, (_, i) => addDays(startsOn, daysEach * (i + 1)));
