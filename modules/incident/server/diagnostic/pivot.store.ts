import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import type { Localized } from '@quantum/platform/contract';
import type { Dimension } from '../../domain/pivot.rules.ts';
import { HOUR, SHIFT, TENURE_BUCKET, WEEKDAY } from './case-criteria.ts';

/** Keys of a case in a dimension, each once; a case without any stands in no cell. Causes are stored without repetition. */
const KEYS: Record<Dimension, string> = {
  cause: `unnest(t.causes)`,
  bodyPart: `select distinct i.body_part from incident.injury i where i.incident_id = t.id`,
  hour: `select (${HOUR})::text`,
  weekday: `select (${WEEKDAY})::text`,
  shift: `select ${SHIFT}`,
  tenure: `select distinct ${TENURE_BUCKET} from incident.injury i where i.incident_id = t.id and i.tenure_months is not null`,
  job: `select distinct i.job_id::text from incident.injury i where i.incident_id = t.id and i.job_id is not null`,
  spaceType: `select s.type_id::text where s.type_id is not null`,
  unit: `select t.unit_id::text`,
};
/** A function of its own is read faster than a statement around it. */
const keysOf = (dimension: Dimension) => sql.raw(dimension === 'cause' ? KEYS.cause : `(${KEYS[dimension]})`);

interface Cell {
  row: string;
  column: string;
  count: number;
}
interface Asked {
  rows: Dimension;
  columns: Dimension;
  from: string;
  to: string;
}

const FROM = sql.raw(
  `incident.incident t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_space s on s.id = t.space_id`,
);
const inSpan = (scope: Scope, { from, to }: Pick<Asked, 'from' | 'to'>) =>
  sql`${inScopeSql(scope, 't')} and t.status <> ${sql.lit(INCIDENT_STATUS.invalid)} and t.event_on between ${from}::date and ${to}::date`;

/** Cases of the days by two dimensions. */
export async function countCells(ctx: Ctx, scope: Scope, asked: Asked): Promise<Cell[]> {
  const { rows } = await sql<Cell>`select a.k as row, b.k as "column", count(*)::int as count from ${FROM}
    cross join lateral ${keysOf(asked.rows)} a(k) cross join lateral ${keysOf(asked.columns)} b(k)
    where ${inSpan(scope, asked)} group by 1, 2`.execute(ctx.db);
  return rows;
}

export async function countCases(ctx: Ctx, scope: Scope, span: Pick<Asked, 'from' | 'to'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${FROM} where ${inSpan(scope, span)}`.execute(ctx.db);
  return rows[0]!.count;
}

/** Names of posts as they were copied to cases; of types of spaces as they are. */
export async function namesOf(ctx: Ctx, dimension: 'job' | 'spaceType', keys: readonly string[]): Promise<Map<string, Localized>> {
  const ids = keys.map(Number);
  const { rows } =
    dimension === 'job'
      ? await sql<{ id: number; names: Localized }>`select distinct on (job_id) job_id as id, job_names as names from incident.injury
          where job_id = any(${ids}::bigint[]) order by job_id, id desc`.execute(ctx.db)
      : await sql<{
          id: number;
          names: Localized;
        }>`select distinct on (type_id) type_id as id, type_names as names from organization.pub_space
          where type_id = any(${ids}::bigint[]) order by type_id, id`.execute(ctx.db);
  return new Map(rows.map(({ id, names }) => [String(id), names]));
}
