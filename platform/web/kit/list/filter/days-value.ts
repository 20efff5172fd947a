import type { FilterValue } from '../list-state.ts';

/** A range of days, either end open. */
export function daysValue(from: string, to: string): FilterValue | undefined {
  if (from && to) return { condition: 'between', values: from <= to ? [from, to] : [to, from] };
  if (from) return { condition: '>=', values: [from] };
  return to ? { condition: '<=', values: [to] } : undefined;
}
