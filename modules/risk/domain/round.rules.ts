import { addDays, addMonths } from '@quantum/platform/domain';
import { FREQUENCY } from '../contract/codes.ts';

interface Rhythm {
  frequency: string;
  first_due: string;
  days_to_do: number;
  ends_on: string | null;
}
interface Round {
  no: number;
  opensOn: string;
  dueOn: string;
}
const MONTHS: Readonly<Record<string, number>> = { [FREQUENCY.monthly]: 1, [FREQUENCY.yearly]: 12 };

/** A round of a plan, the first is 0; undefined once the plan has ended. */
export function roundOf({ frequency, first_due, days_to_do, ends_on }: Rhythm, no: number): Round | undefined {
  const months = MONTHS[frequency] ?? 0;
  if (no > 0 && months === 0) return undefined;
  const dueOn = addMonths(first_due, months * no);
  if (ends_on !== null && dueOn > ends_on) return undefined;
  return { no, opensOn: addDays(dueOn, -days_to_do), dueOn };
}
