import type { ScreenParts } from '@quantum/platform/web/kit';
import { APPLICATION_BOARD_PATH, APPLICATIONS_PATH } from '../../../contract/index.ts';

/** Applications as a list and as a board. */
export const APPLICATION_PLACES: ScreenParts = {
  label: 'menu.TRA153',
  links: [
    { to: APPLICATIONS_PATH, label: 'attestation.place.list' },
    { to: APPLICATION_BOARD_PATH, label: 'attestation.place.board' },
  ],
};
