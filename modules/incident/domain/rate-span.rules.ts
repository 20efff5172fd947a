import { addMonths } from '@quantum/platform/domain';

/** Spans a rate is read over: rolling ones that end with the running month, and calendar years. */
export const RATE_SPANS = ['last12', 'last24', 'thisYear', 'lastYear'] as const;
export type RateSpan = (typeof RATE_SPANS)[number];

const monthOf = (day: string): string => day.slice(0, 7);

/** The first and the last month of a span. */
export function rateSpan(span: RateSpan, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  if (span === 'thisYear') return { from: `${year}-01`, to: monthOf(today) };
  if (span === 'lastYear') return { from: `${year - 1}-01`, to: `${year - 1}-12` };
  return { from: monthOf(addMonths(`${monthOf(today)}-01`, span === 'last12' ? -11 : -23)), to: monthOf(today) };
}
