import type { MenuRow } from '@quantum/platform/contract';

/** Where the screens of this module are in the menu; a row comes with its screen (GR121, GR122, GR123). */
export const complianceDocumentMenu: readonly MenuRow[] = [];
