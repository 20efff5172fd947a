import type { ScreenParts } from '@quantum/platform/web/kit';
import { MANAGEMENT_BOARD_PATH, MANAGEMENT_PATH, PAPER_COPIES_PATH, UNREAD_PATH } from '../../../contract/index.ts';

/** Versions as a list and by state, who has not read what they were asked to, and paper copies. */
export const managementPlaces: ScreenParts = {
  label: 'menu.DOC113',
  links: [
    { to: MANAGEMENT_PATH, label: 'documentation.place.list' },
    { to: MANAGEMENT_BOARD_PATH, label: 'documentation.place.board' },
    { to: UNREAD_PATH, label: 'documentation.place.unread' },
    { to: PAPER_COPIES_PATH, label: 'documentation.place.copies' },
  ],
};
