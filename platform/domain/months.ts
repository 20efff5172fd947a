import { addDays, addMonths } from './calendar.ts';

interface Span {
  from: string;
  to: string;
}

/** The months a span touches, `YYYY-MM`, oldest first. */
export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) months.push(first.slice(0, 7));
  return months;
}

/** The last day of each month of a span, as far as the span reaches. */
export const monthEnds = (span: Span): string[] => monthsOf(span).map((month) => monthWithin(month, span).to);

/** The days of a month that lie in the span, both included. */
export function monthWithin(month: string, { from, to }: Span): Span {
  const [first, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)];
  return { from: first < from ? from : first, to: last > to ? to : last };
}
