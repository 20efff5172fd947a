import { addDays } from '@quantum/platform/domain';
import { CachedValue, type Ctx, type KernelServices, type Period } from '@quantum/platform/server';
import { changeDays, staysOf, unitOn, type Stay, type UnitDay } from '../../domain/unit-days.rules.ts';
import { readTreeUnits } from './unit-tree.store.ts';
import { readUnitDays } from './unit-days.store.ts';
import { unitTree, UnitTree } from './unit-tree.ts';

/** The trees of units of all days in process: which unit was where on a day costs no SQL. */
class UnitDays {
  readonly #now: UnitTree;
  readonly #days: ReadonlyMap<number, readonly UnitDay[]>;
  /** Days on which a unit began to be elsewhere, or something else. */
  readonly #changes: readonly string[];
  readonly #trees = new Map<number, UnitTree>();

  constructor(now: UnitTree, days: readonly UnitDay[]) {
    this.#now = now;
    this.#days = Map.groupBy(days, ({ id }) => id);
    this.#changes = changeDays(days);
  }

  /** The tree of a day. Names are those of today. */
  on(day: string): UnitTree {
    const at = this.#changes.findLastIndex((change) => change <= day);
    if (at === this.#changes.length - 1) return this.#now;
    let tree = this.#trees.get(at);
    if (!tree) {
      tree = new UnitTree(this.#now.all().map((unit) => ({ ...unit, ...unitOn(this.#days.get(unit.id), day) })));
      this.#trees.set(at, tree);
    }
    return tree;
  }

  /** The parts of a period within which the tree is one. */
  partsOf({ from, to }: Period): { from: string; to: string; tree: UnitTree }[] {
    const starts = [from, ...this.#changes.filter((day) => day > from && day <= to)];
    return starts.map((start, i) => ({
      from: start,
      to: starts[i + 1] === undefined ? to : addDays(starts[i + 1]!, -1),
      tree: this.on(start),
    }));
  }

  /** The units above one, itself first, on each day and on any. */
  linesOf(id: number): { on: (day: string) => readonly number[]; everAbove: number[] } {
    const trees = ['', ...this.#changes].map((day) => this.on(day));
    const lines = new Map(trees.map((tree) => [tree, tree.above(id).map((unit) => unit.id)]));
    return { on: (day) => lines.get(this.on(day))!, everAbove: [...new Set([...lines.values()].flat())] };
  }

  /** Which units a rule chose on which days of a period: units with the same days together. */
  stays(period: Period, chosen: (tree: UnitTree) => Iterable<number>): Stay[] {
    return staysOf(this.partsOf(period).map(({ from, to, tree }) => ({ from, to, units: [...chosen(tree)] })));
  }
}

const kept = new WeakMap<KernelServices, CachedValue<UnitDays>>();

/** Which unit was where on a day; dropped within 1 s of a change on any server. */
export function unitDays(kernel: KernelServices): Promise<UnitDays> {
  let cached = kept.get(kernel);
  if (!cached) {
    cached = new CachedValue(
      kernel.invalidation,
      'units',
      async () => new UnitDays(await unitTree(kernel), await readUnitDays(kernel.db.kept)),
    );
    kept.set(kernel, cached);
  }
  return cached.get();
}

/** The same as this transaction sees it, with what it has changed itself. */
export const unitDaysNow = async (ctx: Pick<Ctx, 'db'>): Promise<UnitDays> =>
  new UnitDays(new UnitTree(await readTreeUnits(ctx.db)), await readUnitDays(ctx.db));

/** The tree of a day. */
export const unitTreeOn = async (ctx: Pick<Ctx, 'kernel'>, day: string): Promise<UnitTree> => (await unitDays(ctx.kernel)).on(day);
