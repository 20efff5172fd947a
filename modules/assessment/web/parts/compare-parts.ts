import type { ScreenParts } from '@quantum/platform/web/kit';
import { COMPARE_PATH, FINDINGS_PATH } from '../../contract/index.ts';

/** The parts of QPE119. */
export const compareParts: ScreenParts = {
  label: 'menu.QPE119',
  links: [
    { to: COMPARE_PATH, label: 'assessment.compare.visits' },
    { to: FINDINGS_PATH, label: 'assessment.compare.findings' },
  ],
};
