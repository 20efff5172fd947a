import type { ScreenParts } from '@quantum/platform/web/kit';
import { CASE_BOARD_PATH, CASES_PATH, TEMPLATES_PATH } from '../../contract/index.ts';

/** Cases as a list and as a board, and what they begin from. */
export const CASE_PLACES: ScreenParts = {
  label: 'menu.CHA110',
  links: [
    { to: CASES_PATH, label: 'change.list' },
    { to: CASE_BOARD_PATH, label: 'change.board' },
    { to: TEMPLATES_PATH, label: 'change.template.list' },
  ],
};
