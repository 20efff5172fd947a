import { saveDraft } from '@quantum/platform/web/kit';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { fillPath } from '@quantum/platform/web/public';
import { actionEndpoints, actionPath, type ActionDetail } from '../../contract/index.ts';

/** A correction as it is written on the device. */
export interface Correction {
  /** UUID: sent twice it is one. */
  clientId: string;
  note: string;
  /** Ids on the device. */
  photos: readonly string[];
  /** What it has cost, where that is known. */
  cost: number | null;
}

const KIND = 'action-correction';

/** Names the correction under way on the device. */
export const correctionDraft = (actionId: number): string => `action.action.${actionId}.submit`;

/** A finished correction as it waits in the queue. */
export const correctionEntry = (
  { id, version, title }: ActionDetail,
  { clientId, note, photos, cost }: Correction,
  words: string,
): NewEntry => ({
  clientId,
  kind: KIND,
  title,
  note: words,
  href: actionPath(id),
  path: fillPath(actionEndpoints.submit.path, { id }),
  payload: { version, clientId, note: note.trim(), photos, ...(cost === null ? {} : { costActual: cost }) },
  draft: { clientId, note, photos, cost } satisfies Correction,
  photos,
});

/** The correction of an action that is on this device, the latest of several. */
export const queuedCorrection = (entries: readonly Entry[] = [], actionId: number): Entry | undefined =>
  entries.findLast(({ kind, href }) => kind === KIND && href === actionPath(actionId));

/** Puts what came back from the queue into the dialog again. */
export const reopenCorrection = (actionId: number, version: number, entry: Entry): void =>
  void saveDraft(correctionDraft(actionId), { value: { ...(entry.draft as Correction), clientId: entry.clientId }, version });
