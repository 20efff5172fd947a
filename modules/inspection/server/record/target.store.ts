import { sql } from 'kysely';
import { CachedValue, type Ctx, type Db, type KernelServices } from '@quantum/platform/server';
import type { RiskTarget, UnitPercent } from '../../domain/target.rules.ts';

const FIELDS = sql.raw(
  `unit_id as "unitId", risk, space_id as "spaceId", percent::float8 as percent, to_char(valid_from, 'YYYY-MM-DD') as "validFrom"`,
);

interface StoredTarget extends UnitPercent {
  risk: string | null;
  spaceId: number | null;
}
interface SpaceTarget extends UnitPercent {
  spaceId: number;
}

const byKind = (rows: readonly StoredTarget[]) => ({
  byRisk: rows.flatMap(({ unitId, risk, percent, validFrom }): RiskTarget[] =>
    risk === null ? [] : [{ unitId, risk, percent, validFrom }],
  ),
  bySpace: rows.flatMap(({ unitId, spaceId, percent, validFrom }): SpaceTarget[] =>
    spaceId === null ? [] : [{ unitId, spaceId, percent, validFrom }],
  ),
});

/** What these units say, on whatever day. */
export async function readTargetsOf(db: Db, unitIds: readonly number[]): Promise<{ byRisk: RiskTarget[]; bySpace: SpaceTarget[] }> {
  const { rows } = await sql<StoredTarget>`select ${FIELDS} from inspection.score_target
    where unit_id = any(${[...unitIds]}::bigint[]) order by risk, space_id, valid_from, unit_id`.execute(db);
  return byKind(rows);
}

const TARGETS_CHANGED = 'scoreTargets';
interface KeptTargets {
  byRisk: readonly RiskTarget[];
  bySpace: ReadonlyMap<number, readonly SpaceTarget[]>;
}

const kept = new WeakMap<KernelServices, CachedValue<KeptTargets>>();

/** What all units say by functional risk and of single spaces: few rows that seldom change, kept in process and read again within a second of a change. */
export function allTargets(kernel: KernelServices): Promise<KeptTargets> {
  let cached = kept.get(kernel);
  if (!cached) {
    cached = new CachedValue(kernel.invalidation, TARGETS_CHANGED, async () => {
      const { rows } = await sql<StoredTarget>`select ${FIELDS} from inspection.score_target`.execute(kernel.db.kept);
      const { byRisk, bySpace } = byKind(rows);
      return { byRisk, bySpace: Map.groupBy(bySpace, ({ spaceId }) => spaceId) };
    });
    kept.set(kernel, cached);
  }
  return cached.get();
}

interface NewTargets {
  unit: { id: number; companyId: number };
  validFrom: string;
  byRisk: readonly (readonly [risk: string, percent: number | null])[];
  bySpace: readonly (readonly [spaceId: number, percent: number | null])[];
}

/** Says these of a unit from a day on; what was to begin on the same day is replaced. The caller holds the lock. */
export async function writeTargets(ctx: Ctx, { unit, validFrom, byRisk, bySpace }: NewTargets): Promise<void> {
  const at = ctx.now().toISOString();
  const rows = [
    ...byRisk.map(([risk, percent]) => ({ risk, spaceId: null, percent })),
    ...bySpace.map(([spaceId, percent]) => ({ risk: null, spaceId, percent })),
  ];
  await sql`delete from inspection.score_target where unit_id = ${unit.id} and valid_from = ${validFrom}::date
    and (risk = any(${byRisk.map(([risk]) => risk)}::text[]) or space_id = any(${bySpace.map(([spaceId]) => spaceId)}::bigint[]))`.execute(
    ctx.db,
  );
  await sql`insert into inspection.score_target (company_id, unit_id, risk, space_id, percent, valid_from, created_at, updated_at)
    select ${unit.companyId}::bigint, ${unit.id}::bigint, d.risk, d."spaceId", d.percent, ${validFrom}::date, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(risk text, "spaceId" bigint, percent numeric)`.execute(ctx.db);
  await ctx.notify(TARGETS_CHANGED);
}

/** Two who save the same targets come one after the other. */
export const lockTargets = (ctx: Ctx, unitId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('inspection.target', ${unitId}))`.execute(ctx.db);
