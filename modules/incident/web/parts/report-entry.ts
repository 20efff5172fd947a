import { saveDraft } from '@quantum/platform/web/kit';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { titleOf } from '../../domain/narrative.rules.ts';
import { incidentEndpoints, NEW_INCIDENT_PATH } from '../../contract/index.ts';

/** A report as it is written on the device. */
export interface ReportDraft {
  unitId: number | null;
  spaceId: number | null;
  day: string;
  time: string;
  description: string;
  immediateActions: string;
  isHurt: boolean;
  /** Ids on the device. */
  photos: readonly string[];
}

const KIND = 'incident-report';
export const REPORT_DRAFT = 'incident-new';
/** What says which report is shown, and whether someone was hurt: the device keeps no draft of what was sent. */
export const shownBy = (clientId: string, isHurt: boolean): Record<string, string> => ({ entry: clientId, hurt: isHurt ? '1' : '0' });
/** Where a report that is on its way is shown. */
const placeOf = (clientId: string, isHurt: boolean): string =>
  `${NEW_INCIDENT_PATH}?${new URLSearchParams(shownBy(clientId, isHurt)).toString()}`;

/** A finished report as it waits in the queue. */
export const reportEntry = (clientId: string, { day, time, photos, ...value }: ReportDraft, words: string): NewEntry => ({
  clientId,
  kind: KIND,
  title: titleOf(value.description),
  note: words,
  href: placeOf(clientId, value.isHurt),
  path: incidentEndpoints.report.path,
  payload: {
    ...value,
    clientId,
    description: value.description.trim(),
    immediateActions: value.immediateActions.trim(),
    occurredAt: new Date(`${day}T${time}`).toISOString(),
    photos,
  },
  draft: { ...value, day, time, photos } satisfies ReportDraft,
  photos,
});

export const reportOf = (entries: readonly Entry[] | undefined, clientId: string): Entry | undefined =>
  entries?.find((one) => one.kind === KIND && one.clientId === clientId);

/** Puts what came back from the queue into the form again; answers the id it goes on with. */
export function reopenReport(entry: Entry): string {
  saveDraft(REPORT_DRAFT, { value: entry.draft as ReportDraft, version: 0 });
  return entry.clientId;
}
