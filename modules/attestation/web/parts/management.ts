import { APPLICATIONS_PATH, SITTINGS_PATH } from '../../contract/index.ts';

/** Lists of TRA153. */
export const MANAGEMENT = [
  { path: APPLICATIONS_PATH, label: 'attestation.place.applications' },
  { path: SITTINGS_PATH, label: 'attestation.place.sittings' },
] as const;
