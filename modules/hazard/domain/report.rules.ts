import { CATEGORY_PREFIX, REPORT_STATUS, type ReportKind, type ReportStatus } from '../contract/codes.ts';

/** Something is still to be done. */
export const OPEN_STATUSES: readonly ReportStatus[] = [
  REPORT_STATUS.reporting,
  REPORT_STATUS.assigning,
  REPORT_STATUS.inProgress,
  REPORT_STATUS.verifying,
];
export const PREFIX: Record<ReportKind, string> = { hazard: 'HZ', abnormalEvent: 'AE' };

interface ReportContent {
  kind: ReportKind;
  category: string;
  description: string;
  photos: readonly unknown[];
  occurredAt: string;
  fix: { photos: readonly unknown[] } | null;
}

/** ms a clock of a device may be ahead. */
const AHEAD = 5 * 60_000;

/** What a report lacks, field by field: words or a photo; a time that is over; of something put right a photo of it. */
export function reportFaults(
  { kind, category, description, photos, occurredAt, fix }: ReportContent,
  now: Date,
): { path: string; key: string }[] {
  const faults: { path: string; key: string }[] = [];
  if (!category.startsWith(CATEGORY_PREFIX[kind])) faults.push({ path: 'category', key: 'hazard.fault.category' });
  if (description.trim() === '' && photos.length === 0) faults.push({ path: 'description', key: 'hazard.fault.saysNothing' });
  if (new Date(occurredAt).getTime() > now.getTime() + AHEAD) faults.push({ path: 'occurredAt', key: 'hazard.fault.future' });
  if (fix && fix.photos.length === 0) faults.push({ path: 'fix.photos', key: 'hazard.fault.noPhotoAfter' });
  return faults;
}

/** Nobody has looked at it although the time for it is over; SQL twin: `LATE` in `report-figures.store.ts`. */
export const isLate = ({ status, triageDueAt }: { status: string; triageDueAt: string }, now: Date): boolean =>
  status === REPORT_STATUS.reporting && new Date(triageDueAt) < now;
