import type { ScreenParts } from '@quantum/platform/web/kit';
import { DOWNGRADES_PATH, LAPSES_PATH, PEOPLE_NAMES_PATH, PEOPLE_PATH } from '../../../contract/index.ts';

/** What is known of the people in post. */
export const PEOPLE_PLACES: ScreenParts = {
  label: 'attestation.people.title',
  links: [
    { to: PEOPLE_PATH, label: 'attestation.place.coverage' },
    { to: PEOPLE_NAMES_PATH, label: 'attestation.people.names' },
    { to: LAPSES_PATH, label: 'attestation.lapse.title' },
    { to: DOWNGRADES_PATH, label: 'attestation.downgrade.title' },
  ],
};
