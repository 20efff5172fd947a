import type { Answer } from '@quantum/modules/form/contract';
import { keepSheet, type AnswerSheet } from '@quantum/modules/form/web-api';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { fillPath } from '@quantum/platform/web/public';
import { aseAnswerPath, aseEndpoints, type AseDetail } from '../../contract/index.ts';

const KIND = 'ase-hand-in';
/** Names the sheet of an ASE on the device, and the ASE as it was read. */
export const sheetKey = (aseId: number): string => `assessment.ase.${aseId}`;

/** A finished sheet as it waits in the queue of the device. */
export function sheetEntry(ase: AseDetail, sheet: AnswerSheet, answers: readonly Answer[], note: string): NewEntry {
  const { clientId, startedAt } = sheet;
  return {
    clientId,
    kind: KIND,
    title: `${ase.name} · ${ase.unitName}`,
    note,
    href: aseAnswerPath(ase.id),
    path: fillPath(aseEndpoints.handIn.path, { id: ase.id }),
    payload: { clientId, startedAt, formVersionId: ase.formVersionId, answers },
    draft: sheet,
    photos: [],
  };
}
/** The sheet of an ASE that is on this device, the latest of several. */
export const queuedSheet = (entries: readonly Entry[] = [], aseId: number): Entry | undefined =>
  entries.findLast(({ kind, href }) => kind === KIND && href === aseAnswerPath(aseId));
/** Puts what came back from the queue into the sheet again. */
export const reopenSheet = (aseId: number, entry: Entry): boolean =>
  keepSheet(sheetKey(aseId), { ...(entry.draft as AnswerSheet), clientId: entry.clientId });
