import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { atpEndpoints, NEW_SWAB_PATH, type NewSwab, type SavedSwab, type SwabSheet } from '../../../contract/index.ts';
import { verdictOf } from '../../../domain/verdict.rules.ts';

/** A test as it is written on the device. */
export interface SwabDraft extends Omit<NewSwab, 'clientId' | 'photos' | 'takenAt'> {
  /** The first test of the chain, where this is a retest. */
  retestOf: string | null;
  /** Ids on the device. */
  photos: readonly string[];
  verdict: string;
}

const KIND = 'atp-swab';

/** A test as it waits in the queue: one entry is one test. `words` is its surface and place. */
export function swabEntry(clientId: string, draft: SwabDraft, words: { title: string; note: string }): NewEntry {
  const { retestOf, verdict: _verdict, photos, ...fields } = draft;
  return {
    clientId,
    kind: KIND,
    ...words,
    href: placeOf(clientId, draft),
    path: retestOf === null ? atpEndpoints.record.path : atpEndpoints.retest.path,
    payload: { ...fields, clientId, takenAt: new Date().toISOString(), photos, ...(retestOf !== null && { retestOf }) },
    draft,
    photos,
  };
}

/** Where a test that is on its way is shown. */
export const placeOf = (clientId: string, { spaceId, surface }: Pick<SwabDraft, 'spaceId' | 'surface'>): string =>
  `${NEW_SWAB_PATH}?${new URLSearchParams({ space: String(spaceId), surface, entry: clientId }).toString()}`;

export const swabOf = (entries: readonly Entry[] | undefined, clientId: string): Entry | undefined =>
  entries?.find((one) => one.kind === KIND && one.clientId === clientId);

/** A test of the queue: as it waits, or as the server has it. */
export type SentSwab = Pick<SavedSwab, 'spaceId' | 'surface' | 'inspectionId' | 'phase' | 'rlu' | 'verdict' | 'chainKey'> &
  Partial<Pick<SavedSwab, 'code' | 'chainId'>>;

/** What the queue knows of a test; null where it was given up for the one the server has. */
export function sentSwab(entry: Entry): SentSwab | null {
  if (entry.state === 'sent') return entry.outcome as SavedSwab | null;
  const draft = entry.draft as SwabDraft;
  return { ...draft, chainKey: draft.retestOf ?? entry.clientId };
}

/** The verdict at once, by the limits of the meter that the device has. */
export function verdictOn(
  sheet: SwabSheet,
  { meterId, surface, rlu }: { meterId: number; surface: string; rlu: number },
): string | undefined {
  const limits = sheet.meters.find(({ id }) => id === meterId)?.limits.find((one) => one.surface === surface);
  return limits && verdictOf(rlu, limits);
}
