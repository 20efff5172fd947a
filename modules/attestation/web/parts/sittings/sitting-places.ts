import type { ScreenParts } from '@quantum/platform/web/kit';
import { SITTING_CALENDAR_PATH, SITTINGS_PATH } from '../../../contract/index.ts';

/** Sittings as a list and as a calendar. */
export const SITTING_PLACES: ScreenParts = {
  label: 'attestation.sittings',
  links: [
    { to: SITTINGS_PATH, label: 'attestation.place.list' },
    { to: SITTING_CALENDAR_PATH, label: 'attestation.place.calendar' },
  ],
};
