import type { ScreenParts } from '@quantum/platform/web/kit';
import { APPEALS_PATH, GRADES_PATH } from '../../../contract/index.ts';

/** Lists of TRA152. */
export const GRADING: ScreenParts = {
  label: 'menu.TRA152',
  links: [
    { to: GRADES_PATH, label: 'attestation.place.grades' },
    { to: APPEALS_PATH, label: 'attestation.place.appeals' },
  ],
};
