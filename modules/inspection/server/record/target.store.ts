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
const kept = new WeakMap<KernelServices, CachedValue<readonly RiskTarget[]>>();

/** What all units say by functional risk: few rows that seldom change, kept in process and read anew within a second of a change. */
export function allRiskTargets(kernel: KernelServices): Promise<readonly RiskTarget[]> {
  let cached = kept.get(kernel);
  if (!cached) {
    cached = new CachedValue(kernel.invalidation, TARGETS_CHANGED, async () => {
      const { rows } = await sql<RiskTarget>`select unit_id as "unitId", risk, percent::float8 as percent from inspection.score_target
        where risk is not null`.execute(kernel.db.kept);
      return rows;
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

export interface TargetOfSpace {
  risk: string | null;
  percent: number | null;
}

/** The functional risk of a space and its own target. */
export async function readTargetOfSpace(db: Db, spaceId: number): Promise<TargetOfSpace | undefined> {
  const { rows } = await sql<TargetOfSpace>`select s.functional_risk as risk, t.percent::float8 as percent
    from organization.pub_space s left join inspection.score_target t on t.space_id = s.id where s.id = ${spaceId}`.execute(db);
  return rows[0];
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
