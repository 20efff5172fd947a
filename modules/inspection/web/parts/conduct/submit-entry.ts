import type { Answer } from '@quantum/modules/form/contract';
import { findSheet, keepSheet, type AnswerSheet } from '@quantum/modules/form/web-api';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import type { Fault } from '@quantum/platform/contract';
import { fillPath, newId } from '@quantum/platform/web/public';
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
  return {
    clientId,
    kind: SUBMISSION,
    title: [inspection.formName, inspection.spaceName].filter(Boolean).join(' · '),
    note: submitWords(t, given, inspection.form.id === null ? 'inspection.direct.note' : 'inspection.queued.note'),
    href: answerPath(inspection.id),
    path: fillPath(inspectionEndpoints.handIn.path, { id: inspection.id }),
    payload: { clientId, startedAt, finishedAt: new Date().toISOString(), formVersionId: inspection.form.versionId, ...given },
    draft: sheet,
    photos: [...photosIn(given), ...signaturesIn(inspection.form.content, given.answers).map(({ file }) => file)].filter(
      (photo) => typeof photo === 'string',
    ),
  };
}

/** Puts what came back from the queue under the pen again; answers what the server had found wrong with it. */
export function reopen(inspectionId: number, entry: Entry): readonly ItemFault[] {
  const sheet = entry.draft as AnswerSheet<FindingDrafts>;
  keepSheet(sheetKey(inspectionId), { ...sheet, clientId: entry.clientId });
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
