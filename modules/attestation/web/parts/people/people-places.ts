import { DOWNGRADES_PATH, LAPSES_PATH, PEOPLE_NAMES_PATH, PEOPLE_PATH } from '../../../contract/index.ts';

/** What is known of the people in post. */
export const PEOPLE_PLACES = [
  { path: PEOPLE_PATH, label: 'attestation.place.coverage' },
  { path: PEOPLE_NAMES_PATH, label: 'attestation.people.names' },
  { path: LAPSES_PATH, label: 'attestation.lapse.title' },
  { path: DOWNGRADES_PATH, label: 'attestation.downgrade.title' },
] as const;
