import { sql } from 'kysely';
import { inScopeSql, readAll, readOne, type Ctx, type Db, type Scope } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS, ROUND_STATUS } from '../../contract/index.ts';
import type { AssessmentRecord, ProtocolRecord, RoundRecord } from '../tables.ts';

export const readRoundRow = (db: Db, id: number): Promise<RoundRecord | undefined> =>
  readOne(sql<RoundRecord>`select * from assessment.round where id = ${id}`, db);

/** The latest rounds within a scope, by their due day. */
export const latestRounds = (ctx: Ctx, scope: Scope, limit: number): Promise<RoundRecord[]> =>
  readAll(
    sql<RoundRecord>`select t.* from assessment.round t where ${inScopeSql(scope, 't')} order by t.ase_due desc, t.id desc limit ${limit}`,
    ctx.db,
  );

/** How far an ASE is: nothing of what it says. */
export interface AseOfRound extends Pick<AssessmentRecord, 'id' | 'round_id' | 'unit_id' | 'status' | 'due_on' | 'handed_in_at'> {
  is_returned: boolean;
}
export const asesOfRounds = (db: Db, roundIds: readonly number[]): Promise<AseOfRound[]> =>
  readAll(
    sql<AseOfRound>`select id, round_id, unit_id, status, due_on, handed_in_at, returned_items is not null as is_returned
      from assessment.assessment where round_id = any(${[...roundIds]}::bigint[])
      and kind = ${sql.lit(ASSESSMENT_KIND.ase)} order by unit_id, id`,
    db,
  );

type Frame = Pick<RoundRecord, 'names'> & Pick<ProtocolRecord, 'bounds' | 'evidence' | 'min_areas' | 'recommendations'>;
/** The name of a round with what its protocol asks. */
export const readFrame = (db: Db, id: number): Promise<Frame | undefined> =>
  readOne(
    sql<Frame>`select r.names, p.bounds, p.evidence, p.min_areas, p.recommendations
      from assessment.round r join assessment.protocol p on p.id = r.protocol_id where r.id = ${id}`,
    db,
  );

const today = (ctx: Ctx) => sql`(${ctx.now().toISOString()}::timestamptz at time zone u.time_zone)::date`;
const unit = sql`join organization.pub_unit u on u.id = t.unit_id`;
const but = (except: readonly number[]) => sql`t.id <> all(${[...except]}::bigint[])`;
/** No place on earth is more than a day ahead: an index on the day narrows what is compared by zone. */
const near = (ctx: Ctx) => sql`${ctx.now().toISOString()}::timestamptz::date + 1`;

/** Rounds whose first day has come. */
export const lockToBegin = (ctx: Ctx, limit: number, except: readonly number[]): Promise<RoundRecord[]> =>
  readAll(
    sql<RoundRecord>`select t.* from assessment.round t ${unit} where t.status = ${sql.lit(ROUND_STATUS.pending)} and t.ase_from <= ${near(ctx)}
      and t.ase_from <= ${today(ctx)} and ${but(except)} order by t.ase_from, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );
/** ASEs whose first day has come. */
export const lockToOpen = (ctx: Ctx, limit: number, except: readonly number[]): Promise<AssessmentRecord[]> =>
  readAll(
    sql<AssessmentRecord>`select t.* from assessment.assessment t ${unit} where t.kind = ${sql.lit(ASSESSMENT_KIND.ase)}
      and t.status = ${sql.lit(ASSESSMENT_STATUS.pending)} and t.opens_on <= ${near(ctx)} and t.opens_on <= ${today(ctx)} and ${but(except)}
      order by t.opens_on, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );
/** Open ASEs whose next reminder has come. */
export const lockToRemind = (ctx: Ctx, limit: number, except: readonly number[]): Promise<AssessmentRecord[]> =>
  readAll(
    sql<AssessmentRecord>`select t.* from assessment.assessment t ${unit} where t.kind = ${sql.lit(ASSESSMENT_KIND.ase)}
      and t.status = ${sql.lit(ASSESSMENT_STATUS.inProgress)} and t.remind_on <= ${near(ctx)} and t.remind_on <= ${today(ctx)} and ${but(except)}
      order by t.remind_on, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );
/** Live rounds whose last day is over and of which no visit is open. */
export const lockToComplete = (ctx: Ctx, limit: number, except: readonly number[]): Promise<RoundRecord[]> =>
  readAll(
    sql<RoundRecord>`select t.* from assessment.round t ${unit} where t.status = ${sql.lit(ROUND_STATUS.live)} and t.qpe_to < ${today(ctx)}
      and not exists (select from assessment.assessment a where a.round_id = t.id and a.kind = ${sql.lit(ASSESSMENT_KIND.qpe)}
        and a.status in (${sql.lit(ASSESSMENT_STATUS.pending)}, ${sql.lit(ASSESSMENT_STATUS.inProgress)}))
      and ${but(except)} order by t.qpe_to, t.id limit ${limit} for update of t skip locked`,
    ctx.db,
  );
