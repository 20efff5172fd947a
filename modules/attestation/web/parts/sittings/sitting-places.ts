import { SITTING_CALENDAR_PATH, SITTINGS_PATH } from '../../../contract/index.ts';

/** Sittings as a list and as a calendar. */
export const SITTING_PLACES = [
  { path: SITTINGS_PATH, label: 'attestation.place.list' },
  { path: SITTING_CALENDAR_PATH, label: 'attestation.place.calendar' },
] as const;
