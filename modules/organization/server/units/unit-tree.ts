import type { Localized } from '@quantum/platform/contract';
import { CachedValue, type Ctx, type KernelServices } from '@quantum/platform/server';
import { sql } from 'kysely';

export interface TreeUnit {
  id: number;
  companyId: number;
  parentId: number | null;
  names: Localized;
  shortName: string;
  orgType: string;
  status: string;
  businessLineId: number | null;
  timeZone: string;
  /** Whether it stands in rankings. */
  inRanking: boolean;
  code: string;
}

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

const ROW = sql.raw(`id, company_id as "companyId", parent_id as "parentId", names, short_name as "shortName",
  org_type as "orgType", status, business_line_id as "businessLineId", time_zone as "timeZone", in_ranking as "inRanking", code`);

/** A unit made a moment ago may not be in the tree of this process yet: then it is read. */
export async function unitNow(ctx: Pick<Ctx, 'db' | 'kernel'>, id: number): Promise<TreeUnit | undefined> {
  const known = (await unitTree(ctx.kernel)).get(id);
  if (known) return known;
  const { rows } = await sql<TreeUnit>`select ${ROW} from organization.unit where id = ${id}`.execute(ctx.db);
  return rows[0];
}

const trees = new WeakMap<KernelServices, CachedValue<UnitTree>>();

/** The tree as it is now; dropped within 1 s of a change on any server. */
export function unitTree(kernel: KernelServices): Promise<UnitTree> {
  let kept = trees.get(kernel);
  if (!kept) {
    kept = new CachedValue(kernel.invalidation, 'units', async () => {
      const { rows } = await sql<TreeUnit>`select ${ROW} from organization.unit`.execute(kernel.db.kept);
      return new UnitTree(rows);
    });
    trees.set(kernel, kept);
  }
  return kept.get();
}
