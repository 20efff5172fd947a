import { addDays, addMonths, dayOfMonth, daysBetween, monthIndex } from '@quantum/platform/domain';

/** Days after a result in which an appeal is filed. */
const APPEAL_DAYS = 10;
/** Days after the last failure from which a person is put forward again. */
const REAPPLY_DAYS = 90;

/** Whole calendar months: the end of a month counts where the first day has none so late. */
export function wholeMonths(from: string, to: string): number {
  if (to < from) return 0;
  const months = monthIndex(to) - monthIndex(from);
  const isReached = dayOfMonth(to) >= dayOfMonth(from) || addMonths(from, months) === to;
  return isReached ? months : months - 1;
}

interface Post {
  jobId: number | null;
  from: string;
  /** Null: still held. */
  to: string | null;
}
/** Whole months in some jobs up to a day: posts that follow each other without a gap count as one. */
export function monthsInJobs(posts: readonly Post[], jobs: readonly number[], day: string): number {
  const spans: { from: string; to: string }[] = [];
  for (const post of posts.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (post.jobId === null || !jobs.includes(post.jobId)) continue;
    const to = post.to === null || post.to > day ? day : post.to;
    const last = spans.at(-1);
    if (last && post.from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to;
    else spans.push({ from: post.from, to });
  }
  return spans.reduce((sum, { from, to }) => sum + wholeMonths(from, to), 0);
}

export const resitFrom = (failedOn: string, days: number): string => addDays(failedOn, days);
export const reapplyFrom = (closedOn: string): string => addDays(closedOn, REAPPLY_DAYS);
export const appealUntil = (confirmedOn: string): string => addDays(confirmedOn, APPEAL_DAYS);
/** A part that was passed so many days ago at most counts at a re-sit. */
export const isPartKept = (passedOn: string, keptDays: number, day: string): boolean => daysBetween(passedOn, day) <= keptDays;
