import type { ScreenParts } from '@quantum/platform/web/kit';
import { FORM_TREE_PATH, FORMS_PATH } from '../../contract/index.ts';

/** SS131 shows the same forms in two ways: as a list, and by the unit that keeps them. */
export const FORM_PARTS: ScreenParts = {
  label: 'menu.SS131',
  links: [
    { to: FORMS_PATH, label: 'form.tab.list' },
    { to: FORM_TREE_PATH, label: 'form.tab.tree' },
  ],
};
