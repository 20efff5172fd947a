import type { FileRef } from '@quantum/platform/contract';
import { deviceStore, dropPictures, keepPictures, keepRecent } from '@quantum/platform/web/offline';
import { call } from '@quantum/platform/web/public';
import { ASSESSMENT_STATUS as STATUS, visitSheetEndpoints, type VisitSheet } from '../../../contract/index.ts';

/** Names the sheet of a visit on the device, as it was read. */
export const cachedVisitKey = (id: number): string => `assessment.visit.${id}`;

/** Files shown beside the elements: of the visit before, of the project, and of what was handed in. */
export const filesBeside = ({ past, evidence, files }: VisitSheet): FileRef[] => [
  ...past.flatMap(({ photos }) => photos),
  ...evidence.flatMap(({ file }) => file ?? []),
  ...files,
];

/** A sheet is written while the visit is under way, and by its lead while the report is a draft. */
export const isOpenSheet = ({ status, isLead }: VisitSheet): boolean => status === STATUS.inProgress || (status === STATUS.draft && isLead);

/** Brings a visit onto the device, with evidence and what was found before; of one that is over the pictures leave it. */
export async function keepVisit(id: number): Promise<void> {
  const key = cachedVisitKey(id);
  await keepRecent(key, () => call(visitSheetEndpoints.read, { params: { id }, quiet: true }));
  const visit = (await deviceStore()?.findRecord<VisitSheet>(key))?.value;
  if (!visit) return;
  if (isOpenSheet(visit)) await keepPictures(key, filesBeside(visit), () => navigator.onLine);
  else await dropPictures(key);
}
