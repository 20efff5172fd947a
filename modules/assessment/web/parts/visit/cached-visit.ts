import { keepRecent } from '@quantum/platform/web/offline';
import { call } from '@quantum/platform/web/public';
import { visitSheetEndpoints } from '../../../contract/index.ts';

/** Names the sheet of a visit on the device, as it was read. */
export const cachedVisitKey = (id: number): string => `assessment.visit.${id}`;

/** Brings a visit onto the device, with evidence and what was found before. */
export const keepVisit = (id: number): Promise<unknown> =>
  keepRecent(cachedVisitKey(id), () => call(visitSheetEndpoints.read, { params: { id }, quiet: true }));
