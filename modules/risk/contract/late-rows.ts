import { ROWS_PATH } from './paths.ts';

/** Reviews past their day, the longest first. Apart from the paths, which every page loads. */
export const LATE_ROWS_PATH = `${ROWS_PATH}?f.reviewLate=is:true&sort=reviewOn.asc`;
