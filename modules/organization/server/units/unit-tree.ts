import { CachedValue, type Ctx, type KernelServices } from '@quantum/platform/server';
import { readTreeUnits, type TreeUnit } from './unit-tree.store.ts';

export type { TreeUnit };

/** The whole tree of units in process: scopes, names and time zones cost no SQL. */
export class UnitTree {
  readonly #units: Map<number, TreeUnit>;
  readonly #children = new Map<number, number[]>();

  constructor(units: TreeUnit[]) {
    this.#units = new Map(units.map((unit) => [unit.id, unit]));
    for (const { id, parentId } of units) {
      if (parentId === null) continue;
      const siblings = this.#children.get(parentId);
      if (siblings) siblings.push(id);
      else this.#children.set(parentId, [id]);
    }
  }

  get(id: number): TreeUnit | undefined {
    return this.#units.get(id);
  }

  /** The unit and everything below it. */
  below(id: number): number[] {
    const found: number[] = [];
    const open = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      found.push(next);
      open.push(...(this.#children.get(next) ?? []));
    }
    return found;
  }

  /** The unit and everything above it, nearest first. */
  above(id: number): TreeUnit[] {
    const found: TreeUnit[] = [];
    for (let unit = this.#units.get(id); unit; unit = unit.parentId === null ? undefined : this.#units.get(unit.parentId)) found.push(unit);
    return found;
  }

  all(): TreeUnit[] {
    return [...this.#units.values()];
  }

  get root(): TreeUnit | undefined {
    return [...this.#units.values()].find((unit) => unit.parentId === null);
  }
}

/** A unit made a moment ago may not be in the tree of this process yet: then it is read. */
export async function unitNow(ctx: Pick<Ctx, 'db' | 'kernel'>, id: number): Promise<TreeUnit | undefined> {
  const known = (await unitTree(ctx.kernel)).get(id);
  if (known) return known;
  return (await readTreeUnits(ctx.db, id))[0];
}

const trees = new WeakMap<KernelServices, CachedValue<UnitTree>>();

/** The tree as it is now; dropped within 1 s of a change on any server. */
export function unitTree(kernel: KernelServices): Promise<UnitTree> {
  let kept = trees.get(kernel);
  if (!kept) {
    kept = new CachedValue(kernel.invalidation, 'units', async () => new UnitTree(await readTreeUnits(kernel.db.kept)));
    trees.set(kernel, kept);
  }
  return kept.get();
}
