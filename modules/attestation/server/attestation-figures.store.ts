import { GRADE_RESULT } from '../contract/index.ts';

/** First sittings that were confirmed, over `attestation.grade t`; what was voided is left out. */
export const COUNTED = `t.sitting_no = 1 and t.confirmed_on is not null and not t.is_dropped`;
export const PASSED_FIRST = `${COUNTED} and t.result = '${GRADE_RESULT.passed}'`;
