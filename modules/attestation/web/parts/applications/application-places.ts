import { APPLICATION_BOARD_PATH, APPLICATIONS_PATH } from '../../../contract/index.ts';

/** Applications as a list and as a board. */
export const APPLICATION_PLACES = [
  { path: APPLICATIONS_PATH, label: 'attestation.place.list' },
  { path: APPLICATION_BOARD_PATH, label: 'attestation.place.board' },
] as const;
