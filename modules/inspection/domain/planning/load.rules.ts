/** Weeks a person's load is looked at. */
export const LOAD_WEEKS = 4;

/** A window with those who may inspect in it. */
export interface LoadWindow {
  startAt: Date;
  dueAt: Date;
  inspectors: readonly number[];
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
  /** The first window of another plan that is open at the same time. */
  clash: W | null;
}

const WEEK_MS = 7 * 86_400_000;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const shareOf = (windows: readonly LoadWindow[], id: number): number =>
  tenth(windows.reduce((sum, { inspectors }) => sum + (inspectors.includes(id) ? 1 / inspectors.length : 0), 0) / LOAD_WEEKS);

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
      mine: isEach ? tenth(own.length / LOAD_WEEKS) : shareOf(own, id),
      others: shareOf(theirs, id),
      clash: theirs.find((other) => own.some((one) => other.startAt < one.dueAt && other.dueAt > one.startAt)) ?? null,
    };
  });
}
