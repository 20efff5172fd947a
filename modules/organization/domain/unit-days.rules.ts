import { addDays } from '@quantum/platform/domain';

/** What a unit was from a day (empty: ever) until one that is no longer in it (null: still). */
export interface UnitDay {
  id: number;
  parentId: number | null;
  orgType: string;
  status: string;
  businessLineId: number | null;
  inRanking: boolean;
  from: string;
  to: string | null;
}

type Placed = Pick<UnitDay, 'parentId' | 'orgType' | 'status' | 'businessLineId' | 'inRanking'>;
const placed = ({ parentId, orgType, status, businessLineId, inRanking }: Placed): Placed => ({
  parentId,
  orgType,
  status,
  businessLineId,
  inRanking,
});
const same = (a: Placed, b: Placed): boolean => JSON.stringify(placed(a)) === JSON.stringify(placed(b));

/** Days on which a unit became something else than it was the day before, in their order; its first day is none. */
export function changeDays(days: readonly UnitDay[]): string[] {
  const changes = new Set<string>();
  for (const of of Map.groupBy(days, ({ id }) => id).values())
    for (const [i, one] of of.entries()) if (i > 0 && !same(one, of[i - 1]!)) changes.add(one.from);
  return [...changes].sort();
}

/** What a unit was on a day; nothing where nothing is kept of it. */
export function unitOn(days: readonly UnitDay[] | undefined, day: string): Placed | undefined {
  const found = days?.findLast(({ from }) => from <= day);
  return found && placed(found);
}

/** Units that were in something on the same days. */
export interface Stay {
  from: string;
  to: string;
  units: ReadonlySet<number>;
}

/** Parts of a period, one after the other, with the units of each, as spans of days with the units they are true of: the longest span first. */
export function staysOf(parts: readonly { from: string; to: string; units: readonly number[] }[]): Stay[] {
  const open = new Map<number, { from: string; to: string }>();
  const spans: { unit: number; from: string; to: string }[] = [];
  for (const { from, to, units } of parts)
    for (const unit of new Set(units)) {
      const before = open.get(unit);
      if (before && addDays(before.to, 1) === from) before.to = to;
      else {
        const span = { unit, from, to };
        spans.push(span);
        open.set(unit, span);
      }
    }
  return [...Map.groupBy(spans, ({ from, to }) => `${from} ${to}`).values()]
    .map((of) => ({ from: of[0]!.from, to: of[0]!.to, units: new Set(of.map(({ unit }) => unit)) }))
    .sort((a, b) => (a.from === b.from ? (a.to > b.to ? -1 : 1) : a.from < b.from ? -1 : 1));
}
