import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { saveDraft } from '@quantum/platform/web/kit';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { newReportPath, type NewReport, type ReportKind } from '../../contract/index.ts';
import { callsOf } from './calls.ts';

/** A report as it is written on the device; photos by their ids there. */
export interface ReportDraft {
  unitId: number | null;
  spaceId: number | null;
  category: string;
  description: string;
  photos: readonly string[];
  anonymous: boolean;
  isFixed: boolean;
  fixNote: string;
  isLow: boolean;
  photosAfter: readonly string[];
  minutesLost: number | null;
  patientAffected: boolean;
}
export const draftName = (kind: ReportKind): string => `hazard-new.${kind}`;
const entryKind = (kind: ReportKind): string => `hazard-report.${kind}`;

/** What is sent: the server's ids take the place of the device's photos. */
export const inputOf = (kind: ReportKind, clientId: string, value: ReportDraft) => ({
  clientId,
  unitId: value.unitId!,
  spaceId: value.spaceId,
  category: value.category,
  description: value.description.trim(),
  occurredAt: new Date().toISOString(),
  photos: value.photos,
  anonymous: value.anonymous,
  risk: value.isFixed && value.isLow ? INSPECTION_RISK.low : null,
  fix: value.isFixed ? { note: value.fixNote.trim(), photos: value.photosAfter } : null,
  minutesLost: kind === 'abnormalEvent' ? value.minutesLost : null,
  patientAffected: kind === 'abnormalEvent' ? value.patientAffected : null,
});
type Sent = Omit<NewReport, 'photos' | 'fix'>;

/** A finished report as it waits in the queue. */
export function reportEntry(kind: ReportKind, clientId: string, value: ReportDraft, words: { title: string; note: string }): NewEntry {
  const payload: Sent = inputOf(kind, clientId, value);
  const photos = [...value.photos, ...(value.isFixed ? value.photosAfter : [])];
  return {
    clientId,
    kind: entryKind(kind),
    title: value.description.trim() || words.title,
    note: words.note,
    href: `${newReportPath(kind)}?entry=${clientId}`,
    path: callsOf(kind).report.path,
    payload,
    draft: value,
    photos,
  };
}

export const reportOf = (entries: readonly Entry[] | undefined, kind: ReportKind, clientId: string): Entry | undefined =>
  entries?.find((one) => one.kind === entryKind(kind) && one.clientId === clientId);

/** Puts what came back from the queue into the form again; answers the id it goes on with. */
export function reopenReport(kind: ReportKind, entry: Entry): string {
  saveDraft(draftName(kind), { value: entry.draft as ReportDraft, version: 0 });
  return entry.clientId;
}
