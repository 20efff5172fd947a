import { addDays, machine } from '@quantum/platform/domain';
import { CLASS_STATUS, type ClassStatus } from '../contract/codes.ts';

interface ClassFacts {
  /** Records that have not ended. */
  open: number;
}
const allEnded = ({ open }: ClassFacts) => (open > 0 ? 'training.refusal.openRecords' : undefined);
export const classMachine = machine<ClassStatus, 'start' | 'complete' | 'cancel', ClassFacts>({
  [CLASS_STATUS.pending]: { start: { to: CLASS_STATUS.live }, cancel: { to: CLASS_STATUS.cancelled } },
  [CLASS_STATUS.live]: { complete: { to: CLASS_STATUS.completed, refusedBecause: allEnded }, cancel: { to: CLASS_STATUS.cancelled } },
  [CLASS_STATUS.completed]: {},
  [CLASS_STATUS.cancelled]: {},
});

/** One lesson after the other, each with its days. */
export const deadlinesOf = (startsOn: string, daysEach: number, lessons: number): string[] =>
  Array.from({ length: lessons }, (_, i) => addDays(startsOn, daysEach * (i + 1)));
