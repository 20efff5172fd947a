/** Weeks a person's load is looked at. */
export const LOAD_WEEKS = 4;

/** A window with those who may inspect in it. */
export interface LoadWindow {
  startAt: Date;
  dueAt: Date;
  inspectors: readonly number[];
  /** What its inspections take together; null while none of them was ever done. */
  hours: number | null;
}
/** A window of another plan. */
export interface OtherWindow extends LoadWindow {
  /** Null where its name is not told. */
  plan: string | null;
}

interface PersonLoad<W extends OtherWindow = OtherWindow> {
  id: number;
  /** Rounds a week by this plan: shared by all who may do one. */
  mine: number;
  /** Rounds a week by the other plans. */
  others: number;
  /** The same in hours; null where it is not known how long a round takes. */
  hours: { mine: number; others: number } | null;
  /** The first window of another plan that is open at the same time. */
  clash: W | null;
}

const WEEK_MS = 7 * 86_400_000;
const tenth = (value: number): number => Math.round(value * 10) / 10;
/** A week's part of one person: of a shared round its share, of one that each does the whole. */
const weekly = (windows: readonly LoadWindow[], isEach: boolean, worth: (window: LoadWindow) => number): number =>
  tenth(windows.reduce((sum, window) => sum + worth(window) / (isEach ? 1 : window.inspectors.length), 0) / LOAD_WEEKS);
const isTimed = (windows: readonly LoadWindow[]): boolean => windows.every(({ hours }) => hours !== null);

/** Hours a round takes: its spaces, each as long as an inspection took so far. */
export const roundHours = (spaces: number, minutes: number | null): number | null => (minutes === null ? null : (spaces * minutes) / 60);

/** What each inspector of a plan has to do in the weeks ahead, by it and by the others; `isEach`: every one of them does every round. */
export function loadOf<W extends OtherWindow>(
  people: readonly number[],
  { windows, others, from, isEach }: { windows: readonly LoadWindow[]; others: readonly W[]; from: Date; isEach: boolean },
): PersonLoad<W>[] {
  const until = new Date(from.getTime() + LOAD_WEEKS * WEEK_MS);
  const within = <T extends LoadWindow>(all: readonly T[]): T[] => all.filter(({ startAt }) => startAt >= from && startAt < until);
  const mine = within(windows);
  return people.map((id) => {
    const own = mine.filter(({ inspectors }) => inspectors.includes(id));
    const theirs = within(others).filter(({ inspectors }) => inspectors.includes(id));
    return {
      id,
      mine: weekly(own, isEach, () => 1),
      others: weekly(theirs, false, () => 1),
      hours:
        isTimed(own) && isTimed(theirs)
          ? { mine: weekly(own, isEach, ({ hours }) => hours ?? 0), others: weekly(theirs, false, ({ hours }) => hours ?? 0) }
          : null,
      clash: theirs.find((other) => own.some((one) => other.startAt < one.dueAt && other.dueAt > one.startAt)) ?? null,
    };
  });
}
