// What lists and figures count, over `space_inspection.swab t`.

const COUNTS = `t.phase = 'after' and t.left_out is null and t.voided_at is null`;
/** First tests after cleaning: before cleaning, left out and void ones stand outside. */
export const FIRST = `not t.is_retest and ${COUNTS}`;
export const RETEST = `t.is_retest and ${COUNTS}`;
/** Tests that figures leave out although they were after cleaning. */
export const OUTSIDE = `t.phase = 'after' and (t.left_out is not null or t.voided_at is not null)`;
