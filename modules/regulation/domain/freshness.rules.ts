import { addMonths } from '@quantum/platform/domain';

/** A file or a record that proves a judgement. */
interface EvidenceDays {
  /** Day of what it shows; never the day of the upload. */
  evidenceOn: string;
  /** Of a record that says so itself: its last day; null where it does not end. Absent: the interval of the clause counts. */
  freshUntil?: string | null;
}

/** Last day of evidence that never ends. */
export const ALWAYS = '9999-12-31';

/** Last day on which one piece of evidence is fresh. */
export const freshUntilOf = ({ evidenceOn, freshUntil }: EvidenceDays, intervalMonths: number): string =>
  freshUntil === undefined ? addMonths(evidenceOn, intervalMonths) : (freshUntil ?? ALWAYS);

/** Last day on which a judgement has fresh evidence: that of the piece that lasts longest; null without any. */
export function lastFreshDay(evidence: readonly EvidenceDays[], intervalMonths: number): string | null {
  const days = evidence.map((one) => freshUntilOf(one, intervalMonths));
  return days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last));
}

/** Evidence is fresh on its last day still. */
export const isFresh = (freshUntil: string | null, day: string): boolean => freshUntil !== null && day <= freshUntil;
