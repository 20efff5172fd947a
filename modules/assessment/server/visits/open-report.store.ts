import { OPEN_REPORT } from '../../domain/report.rules.ts';

/** A visit whose report is before all who read the visit (`domain/report.rules.ts`): lists, figures and comparisons use no other. */
export const openReport = (alias: string): string =>
  `(${alias}.status in (${OPEN_REPORT.map((status) => `'${status}'`).join(', ')}) or ${alias}.grade_signed is not null)`;
