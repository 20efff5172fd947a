import { addDays, addMonths } from '@quantum/platform/domain';
import { seeded } from '@quantum/platform/server';
import { SECURITY, type DemoCategory } from './categories.ts';

/** Hospitals of the demo by what the stories say of them. */
const LIANHU = 203;
export const LVJING = 213;
export const JINYU = 215;
export const KUAN_IAO = 211;
export const WAN_LOK = 208;
const LAI_WAN = 202;
export const KWUN_SHAN_KITCHEN = 209;
const PINGJIANG = 216;

/** Seven hygiene licences were given together, and end in one month. */
const CLIFF = [203, 204, 212, 213, 214, 205, 206];
/** What was never registered. */
const MISSING: readonly string[] = [
  `REP-WATER ${JINYU}`,
  `REP-WATER ${PINGJIANG}`,
  `REP-COOL ${WAN_LOK}`,
  `REP-COOL ${LAI_WAN}`,
  `CON-GREASE ${KWUN_SHAN_KITCHEN}`,
  `CON-MW ${LVJING}`,
  `INS-GRP 113`,
];
/** Days from today to the end of the present period, where a story says so. */
const ENDS: Readonly<Record<string, number>> = {
  [`INS-PL ${LVJING}`]: -5,
  [`REP-FIRE ${LVJING}`]: -12,
  [`REP-WATER ${LVJING}`]: -40,
  [`REP-FIRE ${KUAN_IAO}`]: 20,
  [`INS-PL ${JINYU}`]: 62,
  [`REP-FIRE ${JINYU}`]: 155,
  [`INS-EC ${LAI_WAN}`]: 6,
  [`LIC-REST ${KWUN_SHAN_KITCHEN}`]: 58,
  [`LIC-SEC ${SECURITY}`]: 700,
  'REP-9001 35': 74,
};
/** Days without cover before the present period. */
const GAPS: Readonly<Record<string, number>> = { [`REP-FIRE ${JINYU}`]: 24, [`INS-PL ${JINYU}`]: 10, [`REP-WATER ${LVJING}`]: 6 };
/** Registered only when somebody found it in a drawer: the renewal opens past its last day. */
const FOUND_LATE: readonly string[] = [`REP-FIRE ${KUAN_IAO}`];

export interface DemoPeriod {
  code: string;
  unitId: number;
  validFrom: string;
  validTo: string | null;
  /** The day on which somebody registers it. */
  registeredOn: string;
}

const YEAR = 365;
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Days to the end of the present period: somewhere in its term, thinner towards today, for nobody waits to the last day. */
function daysToEnd(key: string, { code, months }: DemoCategory, unitId: number): number {
  const told = ENDS[key];
  if (told !== undefined) return told;
  const die = seeded(unitId * 131 + [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))();
  const term = months! * 30;
  // Lianhu renews early.
  const first = unitId === LIANHU ? 100 : term > YEAR ? 130 : 26;
  return Math.round(first + die * (term - first - 10));
}

/** The last day of the present period. Half of what would end in the month after the cliff is renewed with the licences. */
function endOf(category: DemoCategory, unitId: number, today: string): string {
  const { code } = category;
  if (code === 'LIC-HYG' && CLIFF.includes(unitId)) return addDays(firstOf(addMonths(today, 5)), 3 + CLIFF.indexOf(unitId) * 3);
  const end = addDays(today, daysToEnd(`${code} ${unitId}`, category, unitId));
  return unitId % 2 === 0 && firstOf(end) === firstOf(addMonths(today, 6)) ? addMonths(end, -1) : end;
}

/** Periods of a category in a unit, the oldest first; none of what is missing. */
export function periodsOf(category: DemoCategory, unitId: number, today: string, began: string): DemoPeriod[] {
  const { code, months } = category;
  const key = `${code} ${unitId}`;
  if (MISSING.includes(key)) return [];
  const registered = (from: string) => (FOUND_LATE.includes(key) ? addDays(today, -4) : from <= began ? began : addDays(from, -3));
  const period = (validFrom: string, validTo: string | null): DemoPeriod => ({
    ...{ code, unitId, validFrom, validTo },
    registeredOn: registered(validFrom),
  });
  if (months === null) return [period(addDays(began, -900 - unitId), null)];
  const end = endOf(category, unitId, today);
  const from = addDays(addMonths(end, -months), 1);
  if (from <= began || FOUND_LATE.includes(key)) return [period(from, end)];
  const before = addDays(from, -1 - (GAPS[key] ?? 0));
  return [period(addDays(addMonths(before, -months), 1), before), period(from, end)];
}
