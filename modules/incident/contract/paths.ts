import { appPath, type PathId } from '@quantum/platform/contract';

export const INCIDENTS_PATH = appPath('incident/reports');
export const NEW_INCIDENT_PATH = `${INCIDENTS_PATH}/new`;
export const OWN_INCIDENTS_PATH = `${INCIDENTS_PATH}/mine`;
export const INQUIRY_PATH = appPath('incident/inquiry');
export const INJURY_RECORDS_PATH = appPath('incident/injury-records');
export const INJURY_CALENDAR_PATH = `${INJURY_RECORDS_PATH}/calendar`;
export const incidentPath = (id: PathId): string => `${INCIDENTS_PATH}/${id}`;
export const NOTICES_PATH = appPath('incident/notices');
export const OWN_NOTICES_PATH = `${NOTICES_PATH}/mine`;
export const noticePath = (id: PathId): string => `${NOTICES_PATH}/${id}`;
/** Where a read link leads; `/share-accident-notice` opens the same. */
export const SHARE_NOTICE_PATH = '/share-notice';
