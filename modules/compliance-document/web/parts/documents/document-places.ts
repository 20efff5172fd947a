import type { ScreenParts } from '@quantum/platform/web/kit';
import { DOCUMENT_ENDS_PATH, DOCUMENT_MATRIX_PATH, DOCUMENTS_PATH } from '../../../contract/index.ts';

/** Documents as a list, by project, and by the month they end in. */
export const documentPlaces: ScreenParts = {
  label: 'menu.GR121',
  links: [
    { to: DOCUMENTS_PATH, label: 'compliance-document.place.list' },
    { to: DOCUMENT_MATRIX_PATH, label: 'compliance-document.place.matrix' },
    { to: DOCUMENT_ENDS_PATH, label: 'compliance-document.place.ends' },
  ],
};
