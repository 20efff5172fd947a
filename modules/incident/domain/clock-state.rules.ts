/** What the record knows of one duty to report. */
export interface KnownClock {
  /** `running`, `met`, `missed`: late, or not sent at all. */
  state: string;
  /** When it was sent; null: it was not. */
  metAt: string | null;
  /** Why it is not sent. */
  note: string;
}

/** Neither sent nor explained: the case stays open for it. */
export const isOpenClock = ({ metAt, note }: Pick<KnownClock, 'metAt' | 'note'>): boolean => metAt === null && note === '';

/** Its time is over, and it is neither sent nor explained. */
export const isOverdueClock = (clock: KnownClock): boolean => isOpenClock(clock) && clock.state === 'missed';

type ClockWord = 'running' | 'met' | 'late' | 'explained' | 'overdue';

/** What a reader is told of it: what was sent late was sent, what is explained waits for nobody. */
export function clockWord(clock: KnownClock): ClockWord {
  if (clock.metAt !== null) return clock.state === 'missed' ? 'late' : 'met';
  if (!isOpenClock(clock)) return 'explained';
  return clock.state === 'missed' ? 'overdue' : 'running';
}

const ORDER: readonly ClockWord[] = ['overdue', 'running', 'late', 'explained', 'met'];

/** What is overdue first, then what runs, by when it is due; what is done last. */
export const byUrgency = (one: KnownClock & { dueAt: string }, other: KnownClock & { dueAt: string }): number =>
  ORDER.indexOf(clockWord(one)) - ORDER.indexOf(clockWord(other)) || one.dueAt.localeCompare(other.dueAt);
