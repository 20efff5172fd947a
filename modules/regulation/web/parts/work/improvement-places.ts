import type { ScreenParts } from '@quantum/platform/web/kit';
import { IMPROVEMENT_BOARD_PATH, IMPROVEMENT_LIST_PATH } from '../../../contract/index.ts';

/** Improvements as a list, and as a board by state. */
export const improvementPlaces: ScreenParts = {
  label: 'menu.GR117',
  links: [
    { to: IMPROVEMENT_LIST_PATH, label: 'regulation.improvement.list' },
    { to: IMPROVEMENT_BOARD_PATH, label: 'regulation.improvement.board' },
  ],
};
