import type { ScreenParts } from '@quantum/platform/web/kit';
import {
  INCIDENTS_PATH,
  INJURY_CALENDAR_PATH,
  INJURY_RECORDS_PATH,
  NOTICES_PATH,
  OWN_INCIDENTS_PATH,
  OWN_NOTICES_PATH,
} from '../../contract/index.ts';

/** Incidents of the reader's projects, and those they reported. */
export const INCIDENT_PARTS: ScreenParts = {
  label: 'menu.INC111',
  links: [
    { to: INCIDENTS_PATH, label: 'menu.INC111' },
    { to: OWN_INCIDENTS_PATH, label: 'incident.view.mine' },
  ],
};
/** Injuries as a list, and month by month. */
export const INJURY_PARTS: ScreenParts = {
  label: 'incident.record.view',
  links: [
    { to: INJURY_RECORDS_PATH, label: 'incident.record.list' },
    { to: INJURY_CALENDAR_PATH, label: 'incident.record.calendar' },
  ],
};
/** Notices of the reader's projects, and those sent to the reader. */
export const NOTICE_PARTS: ScreenParts = {
  label: 'menu.INC124',
  links: [
    { to: NOTICES_PATH, label: 'incident.notice.all' },
    { to: OWN_NOTICES_PATH, label: 'incident.notice.mine' },
  ],
};
