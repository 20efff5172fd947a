import type { ScreenParts } from '@quantum/platform/web/kit';
import { BINDER_ENTRIES_PATH, PROJECT_DOCUMENTS_PATH } from '../../../contract/index.ts';

/** Binders as a matrix of projects, and entry by entry. */
export const projectPlaces: ScreenParts = {
  label: 'menu.DOC114',
  links: [
    { to: PROJECT_DOCUMENTS_PATH, label: 'documentation.place.matrix' },
    { to: BINDER_ENTRIES_PATH, label: 'documentation.place.entries' },
  ],
};
