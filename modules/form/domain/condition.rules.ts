import type { Condition, ConditionTest, FormItem } from '../contract/index.ts';

type ConditionFault =
  'conditionGone' | 'conditionLooksAhead' | 'conditionCircle' | 'conditionWithoutValues' | 'conditionUnknownValue' | 'conditionNeverHolds';

const conditionsOf = (item: FormItem): Condition[] => [item.visibleIf, item.requiredIf].filter((one) => one !== undefined);
const namedBy = (item: FormItem): string[] => conditionsOf(item).flatMap(({ tests }) => tests.map((test) => test.item));

/** Whether what `from` depends on leads back to `to`. */
function leadsTo(from: string, to: string, items: ReadonlyMap<string, FormItem>, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const item = items.get(from);
  return item !== undefined && namedBy(item).some((next) => leadsTo(next, to, items, seen));
}

/** Answers an item can have that a test may name; null: any. */
function answersOf(item: FormItem): readonly unknown[] | null {
  if (item.options) return item.options.map((option) => option.key);
  return item.type === 'logical' ? [true, false] : null;
}

const canFail = (item: FormItem): boolean =>
  item.type === 'logical' || item.limits !== undefined || (item.options ?? []).some((option) => option.verdict === 'fail');
const canPass = (item: FormItem): boolean =>
  item.type === 'logical' || item.limits !== undefined || (item.options ?? []).some((option) => option.verdict === 'pass');

function neverHolds(test: ConditionTest, on: FormItem): boolean {
  if (test.is === 'notApplicable') return !on.naAllowed;
  if (test.is === 'failing') return !canFail(on);
  if (test.is === 'passing') return !canPass(on);
  // Every value of `equal` must be given, and only a multiple choice gives several.
  return test.is === 'equal' && on.type !== 'multipleDropdown' && new Set(test.values).size > 1;
}

function testFaults(
  test: ConditionTest,
  item: FormItem,
  earlier: ReadonlySet<string>,
  items: ReadonlyMap<string, FormItem>,
): ConditionFault[] {
  const on = items.get(test.item);
  if (!on) return ['conditionGone'];
  if (!earlier.has(test.item)) return [leadsTo(test.item, item.key, items) ? 'conditionCircle' : 'conditionLooksAhead'];
  if (neverHolds(test, on)) return ['conditionNeverHolds'];
  if (test.is !== 'equal' && test.is !== 'oneOf') return [];
  if (!test.values?.length) return ['conditionWithoutValues'];
  const known = answersOf(on);
  return known && test.values.some((value) => !known.includes(value)) ? ['conditionUnknownValue'] : [];
}

/** What is wrong with the conditions of an item; they may name earlier items only, so one pass through the form settles them. */
export const conditionFaults = (item: FormItem, earlier: ReadonlySet<string>, items: ReadonlyMap<string, FormItem>): ConditionFault[] => [
  ...new Set(conditionsOf(item).flatMap(({ tests }) => tests.flatMap((test) => testFaults(test, item, earlier, items)))),
];

/** Never shown: two tests that cannot hold together, or a condition on an item that is never shown itself. */
export function isUnreachable({ visibleIf }: FormItem, unreachable: ReadonlySet<string>, items: ReadonlyMap<string, FormItem>): boolean {
  if (!visibleIf) return false;
  const dead = visibleIf.tests.map((test) => unreachable.has(test.item));
  if (visibleIf.match === 'any') return !dead.includes(false);
  return (
    dead.includes(true) || visibleIf.tests.some((test, i) => visibleIf.tests.slice(i + 1).some((other) => excludes(test, other, items)))
  );
}

const OPPOSITES = [
  ['passing', 'failing'],
  ['passing', 'notApplicable'],
  ['failing', 'notApplicable'],
] as const;

function excludes(a: ConditionTest, b: ConditionTest, items: ReadonlyMap<string, FormItem>): boolean {
  if (a.item !== b.item) return false;
  if (OPPOSITES.some(([one, two]) => (a.is === one && b.is === two) || (a.is === two && b.is === one))) return true;
  const single = items.get(a.item)?.type !== 'multipleDropdown';
  return single && !!a.values?.length && !!b.values?.length && !a.values.some((value) => b.values!.includes(value));
}
