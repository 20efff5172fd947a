import type { ScreenParts } from '@quantum/platform/web/kit';
import { RENEWAL_BOARD_PATH, RENEWAL_CALENDAR_PATH, RENEWALS_PATH } from '../../../contract/index.ts';

/** Renewals as a list, as a board by state, and by the day they are filed until. */
export const renewalPlaces: ScreenParts = {
  label: 'menu.GR123',
  links: [
    { to: RENEWALS_PATH, label: 'compliance-document.place.list' },
    { to: RENEWAL_BOARD_PATH, label: 'compliance-document.place.board' },
    { to: RENEWAL_CALENDAR_PATH, label: 'compliance-document.place.calendar' },
  ],
};
