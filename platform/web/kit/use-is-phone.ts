import { UI } from './constants.ts';
import { useMediaQuery } from './use-media-query.ts';

/** True on a screen as narrow as a phone's. */
export const useIsPhone = (): boolean => useMediaQuery(`(max-width: ${UI.phone}px)`);
