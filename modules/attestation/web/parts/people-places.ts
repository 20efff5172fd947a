import { DOWNGRADES_PATH, PEOPLE_NAMES_PATH, PEOPLE_PATH } from '../../contract/index.ts';

/** What is known of the people in post. */
export const PEOPLE_PLACES = [
  { path: PEOPLE_PATH, label: 'attestation.place.coverage' },
  { path: PEOPLE_NAMES_PATH, label: 'attestation.people.names' },
  { path: DOWNGRADES_PATH, label: 'attestation.downgrade.title' },
] as const;
