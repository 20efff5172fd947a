import { inScopeSql, readAll, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import { sql } from 'kysely';
import { ATP_VERDICT } from '../../contract/index.ts';
import { FIRST } from './atp-figures.store.ts';

interface ModelWeek {
  modelId: number;
  modelName: string;
  week: string;
  first: number;
  passes: number;
  median: number;
}

/** First swabs by model and week: how many passed, and the median reading. */
export const weeksByModel = (ctx: Ctx, scope: Scope, unitIds: readonly number[] | undefined, { from, to }: Period) =>
  readAll(
    sql<ModelWeek>`select t.model_id as "modelId", m.name as "modelName", to_char(date_trunc('week', t.event_on), 'YYYY-MM-DD') as week, count(*)::int as first,
      (count(*) filter (where t.verdict = ${ATP_VERDICT.pass}))::int as passes, percentile_cont(0.5) within group (order by t.rlu) as median
    from space_inspection.swab t join space_inspection.meter_model m on m.id = t.model_id
    where ${inScopeSql(scope, 't')} and ${ofUnits(unitIds)} and t.event_on between ${from}::date and ${to}::date and ${sql.raw(FIRST)}
    group by 1, 2, 3 order by 1, 3`,
    ctx.db,
  );

interface MeterReadings {
  id: number;
  modelId: number;
  serial: string;
  tests: number;
  median: number;
  others: number;
  othersMedian: number | null;
}

/** Readings of each meter, beside those of the other meters of its model. */
export const readingsByMeter = (ctx: Ctx, scope: Scope, unitIds: readonly number[] | undefined, { from, to }: Period) =>
  readAll(
    sql<MeterReadings>`with read as (select t.meter_id, t.model_id, t.rlu from space_inspection.swab t
        where ${inScopeSql(scope, 't')} and ${ofUnits(unitIds)} and t.event_on between ${from}::date and ${to}::date and ${sql.raw(FIRST)}),
      own as (select meter_id, model_id, count(*)::int as tests, percentile_cont(0.5) within group (order by rlu) as median from read group by 1, 2)
    select o.meter_id as id, o.model_id as "modelId", r.serial, o.tests, o.median, x.others, x.median as "othersMedian"
    from own o join space_inspection.meter r on r.id = o.meter_id cross join lateral (
      select count(*)::int as others, percentile_cont(0.5) within group (order by n.rlu) as median from read n
      where n.model_id = o.model_id and n.meter_id <> o.meter_id) x order by r.serial`,
    ctx.db,
  );

interface LimitChange {
  modelId: number;
  day: string;
  surface: string | null;
  passLimit: number;
  failLimit: number;
}

/** Days on which a set of limits of these units begins to hold. */
export const limitChanges = (ctx: Ctx, unitIds: readonly number[], { from, to }: Period) =>
  readAll(
    sql<LimitChange>`select t.model_id as "modelId", to_char(t.valid_from, 'YYYY-MM-DD') as day, t.surface, t.pass_limit as "passLimit", t.fail_limit as "failLimit"
    from space_inspection.limit_set t where ${ofUnits(unitIds)} and t.valid_from between ${from}::date and ${to}::date order by t.valid_from, t.id`,
    ctx.db,
  );

const ofUnits = (ids: readonly number[] | undefined) => (ids === undefined ? sql`true` : sql`t.unit_id = any(${[...ids]}::bigint[])`);
