import type { ScreenParts } from '@quantum/platform/web/kit';
import { CONTROLS_PATH, ROWS_PATH, SHEETS_PATH } from '../../contract/index.ts';

/** Sheets by job, the risks of them all, and the controls they share. */
export const REGISTER_PARTS: ScreenParts = {
  label: 'menu.RIS113',
  links: [
    { to: SHEETS_PATH, label: 'risk.register.sheets' },
    { to: ROWS_PATH, label: 'risk.register.rows' },
    { to: CONTROLS_PATH, label: 'risk.register.controls' },
  ],
};
