import { sql } from 'kysely';
import { CachedValue, type Ctx, type Db, type KernelServices } from '@quantum/platform/server';
import type { SaveTargets } from '../../contract/index.ts';
import type { RiskTarget } from '../../domain/target.rules.ts';

/** What these units say by functional risk. */
export async function readRiskTargets(db: Db, unitIds: readonly number[]): Promise<RiskTarget[]> {
  const { rows } = await sql<RiskTarget>`select unit_id as "unitId", risk, percent::float8 as percent from inspection.score_target
    where unit_id = any(${[...unitIds]}::bigint[]) and risk is not null order by risk, unit_id`.execute(db);
  return rows;
}

const TARGETS_CHANGED = 'scoreTargets';
interface KeptTargets {
  byRisk: readonly RiskTarget[];
  /** Percent by space. */
  bySpace: ReadonlyMap<number, number>;
}

const kept = new WeakMap<KernelServices, CachedValue<KeptTargets>>();

/** What all units say by functional risk and of single spaces: few rows that seldom change, kept in process and read anew within a second of a change. */
export function allTargets(kernel: KernelServices): Promise<KeptTargets> {
  let cached = kept.get(kernel);
  if (!cached) {
    cached = new CachedValue(kernel.invalidation, TARGETS_CHANGED, async () => {
      const { rows } = await sql<RiskTarget & { spaceId: number | null }>`select unit_id as "unitId", risk, space_id as "spaceId",
        percent::float8 as percent from inspection.score_target`.execute(kernel.db.kept);
      return {
        byRisk: rows.filter((row) => row.spaceId === null).map(({ unitId, risk, percent }) => ({ unitId, risk, percent })),
        bySpace: new Map(rows.flatMap(({ spaceId, percent }) => (spaceId === null ? [] : [[spaceId, percent] as const]))),
      };
    });
    kept.set(kernel, cached);
  }
  return cached.get();
}

/** Targets of single spaces set at a unit. */
export async function readSpaceTargets(db: Db, unitId: number): Promise<{ spaceId: number; percent: number }[]> {
  const { rows } = await sql<{ spaceId: number; percent: number }>`select space_id as "spaceId", percent::float8 as percent
    from inspection.score_target where unit_id = ${unitId} and space_id is not null order by space_id`.execute(db);
  return rows;
}

/** Puts these in the place of what the unit had. The caller holds the lock. */
export async function replaceTargets(ctx: Ctx, unit: { id: number; companyId: number }, { byRisk, bySpace }: SaveTargets): Promise<void> {
  const at = ctx.now().toISOString();
  const rows = [...byRisk.map((one) => ({ ...one, spaceId: null })), ...bySpace.map((one) => ({ ...one, risk: null }))];
  await sql`delete from inspection.score_target where unit_id = ${unit.id}`.execute(ctx.db);
  await sql`insert into inspection.score_target (company_id, unit_id, risk, space_id, percent, created_at, updated_at)
    select ${unit.companyId}::bigint, ${unit.id}::bigint, d.risk, d."spaceId", d.percent, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(risk text, "spaceId" bigint, percent numeric)`.execute(ctx.db);
  await ctx.notify(TARGETS_CHANGED);
}

/** Two who save the same targets come one after the other. */
export const lockTargets = (ctx: Ctx, unitId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('inspection.target', ${unitId}))`.execute(ctx.db);
