import { APPEALS_PATH, GRADES_PATH } from '../../../contract/index.ts';

/** Lists of TRA152. */
export const GRADING = [
  { path: GRADES_PATH, label: 'attestation.place.grades' },
  { path: APPEALS_PATH, label: 'attestation.place.appeals' },
] as const;
