import type { Answer } from '@quantum/modules/form/contract';
import { findSheet, keepSheet, type AnswerSheet } from '@quantum/modules/form/web-api';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { inLocale, type Fault } from '@quantum/platform/contract';
import { currentLocale, fillPath, newId } from '@quantum/platform/web/public';
import { inspectionEndpoints, type InspectionDetail, answerPath } from '../../../contract/index.ts';
import { signaturesIn } from '../../../domain/signature.rules.ts';
import { placeFaults, type FindingDrafts, type HeldFinding, type ItemFault } from './finding-draft.ts';
import { photosIn, submitWords } from './submit-words.ts';

export const SUBMISSION = 'inspection-submission';
/** Names the sheet of an occurrence on the device. */
export const sheetKey = (inspectionId: number): string => `inspection.${inspectionId}`;

interface Given {
  answers: Answer[];
  findings: HeldFinding[];
}

/** A finished sheet as it waits in the queue. */
export function entryOf(
  inspection: InspectionDetail,
  sheet: AnswerSheet<FindingDrafts>,
  given: Given,
  t: (key: string, params?: Record<string, string | number>) => string,
): NewEntry {
  const { clientId, startedAt } = sheet;
  const signed = signaturesIn(inspection.form.content, given.answers);
  return {
    clientId,
    kind: SUBMISSION,
    title: [inspection.formName, inspection.spaceName].filter(Boolean).join(' · '),
    note: submitWords(t, given, inspection.form.id === null ? 'inspection.direct.note' : 'inspection.queued.note'),
    href: answerPath(inspection.id),
    path: fillPath(inspectionEndpoints.handIn.path, { id: inspection.id }),
    payload: { clientId, startedAt, finishedAt: new Date().toISOString(), formVersionId: inspection.form.versionId, ...given },
    draft: sheet,
    photos: [...photosIn(given), ...signed.map(({ file }) => file)].filter((photo) => typeof photo === 'string'),
    photoPlaces: placesOf(inspection, given, signed),
  };
}

/** The questions photos belong to, in the reader's language: the queue names one that was refused. */
function placesOf(
  inspection: InspectionDetail,
  given: Given,
  signed: readonly { item: string; file: number | string }[],
): Record<string, string> {
  const items = inspection.form.content.sections.flatMap((section) => section.items);
  const titleOf = (key: string) => inLocale(items.find((one) => one.key === key)?.text ?? {}, currentLocale());
  const placed = [
    ...given.answers.flatMap(({ item, photos = [] }) => photos.map((photo) => [photo, titleOf(item)] as const)),
    ...given.findings.flatMap((one) =>
      [...one.photosBefore, ...one.photosAfter].map((photo) => [photo, one.item ? titleOf(one.item) : one.description] as const),
    ),
    ...signed.map(({ item, file }) => [file, titleOf(item)] as const),
  ];
  return Object.fromEntries(placed.map(([photo, title]) => [String(photo), title]));
}

/** Puts what came back from the queue under the pen again; answers what the server had found wrong with it. */
export function reopen(inspectionId: number, entry: Entry): readonly ItemFault[] {
  const sheet = entry.draft as AnswerSheet<FindingDrafts>;
  keepSheet(sheetKey(inspectionId), { ...sheet, clientId: entry.clientId });
  // A photo stands where it was taken: beside the question, its correction or its signature.
  if (entry.refused?.photo)
    return [{ item: entry.refused.photo.item.replace(/^(?:after|before|signature) /, ''), message: entry.refused.message }];
  const faults = Array.isArray(entry.refused?.data) ? (entry.refused.data as Fault[]) : [];
  return placeFaults(faults, entry.payload as Given) ?? [];
}

/** A record that was sent back begins with the existing answers; a sheet begun for it already continues. */
export function beginRework(inspectionId: number, mend: { at: string; answers: readonly Answer[] }): void {
  const key = sheetKey(inspectionId);
  const sheet = findSheet<FindingDrafts>(key);
  if (sheet && sheet.startedAt >= mend.at) return;
  const now = new Date(Math.max(Date.now(), Date.parse(mend.at)));
  keepSheet<FindingDrafts>(key, { clientId: newId(), startedAt: now.toISOString(), answers: [...mend.answers], files: [], extra: {} });
}

/** Occurrences whose answers wait on this device. */
export const queuedInspections = (entries: readonly Entry[] = []): ReadonlySet<number> =>
  new Set(
    entries.filter((entry) => entry.kind === SUBMISSION && entry.state !== 'sent').map((entry) => Number(entry.href.split('/').at(-1))),
  );
