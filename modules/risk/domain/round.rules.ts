import { addDays, instantOf, nextOccurrences, type Frequency } from '@quantum/platform/domain';
import { FREQUENCY, wordOf } from '../contract/codes.ts';

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

/** Rounds are due on days, whatever the zone: days are counted in this one. */
const ZONE = 'UTC';

/** A round of a plan, the first is 0; undefined once the plan has ended. */
export function roundOf({ frequency, first_due, days_to_do, ends_on }: Rhythm, no: number): Round | undefined {
  const word: Frequency | undefined = wordOf(FREQUENCY, frequency);
  if (word === undefined) throw new Error(`There is no planning frequency ${frequency}`);
  const rule = { frequency: word, interval: 1, timesOfDay: [], startsOn: first_due, endsOn: ends_on, zone: ZONE };
  const dueOn = nextOccurrences(rule, instantOf(first_due, '00:00', ZONE), no + 1)[no]?.day;
  if (dueOn === undefined || (ends_on !== null && dueOn > ends_on)) return undefined;
  return { no, opensOn: addDays(dueOn, -days_to_do), dueOn };
}
