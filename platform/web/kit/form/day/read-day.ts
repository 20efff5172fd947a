import { plainNumber } from '@quantum/platform/contract';
import { isDay } from '../../../../domain/calendar.ts';

/** Year first, the months and days with one digit too. */
const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;

/** What was typed as a day, `YYYY-MM-DD`: `２０２６－１２－０１`, `2026/12/1` and `2026年12月1日` are one; undefined for no day. */
export function readDay(typed: string): string | undefined {
  const [, year, month = '', date = ''] = YEAR_FIRST.exec(plainNumber(typed)) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}
