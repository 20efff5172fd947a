import { sql } from 'kysely';
import { idArray, inScopeSql, readAll, type Db, type Scope } from '@quantum/platform/server';

interface RoundOfOther {
  plan_id: number;
  /** Null of a plan the reader may not see. */
  name: string | null;
  starts_at: string;
  due_at: string;
  inspectors: number[];
  /** Spaces it inspects. */
  total: number;
}

/** Open rounds of other plans that these people may do, from an instant to another. */
export const roundsOfOthers = (
  db: Db,
  scope: Scope,
  { people, planId, from, to }: { people: readonly number[]; planId: number | null; from: Date; to: Date },
): Promise<RoundOfOther[]> =>
  readAll(
    sql<RoundOfOther>`select r.plan_id, case when ${inScopeSql(scope, 'p')} then p.name end as name, r.starts_at, r.due_at, r.inspectors, r.total
      from inspection.round r join inspection.plan p on p.id = r.plan_id
      where r.ended_at is null and r.inspectors && ${idArray(people)} and r.starts_at >= ${from.toISOString()} and r.starts_at < ${to.toISOString()}
        and r.plan_id is distinct from ${planId} order by r.starts_at, r.id limit 2000`,
    db,
  );

/** Longer than this, somebody left it open. */
const LONGEST = '8 hours';
const MEDIAN = sql`round(percentile_cont(0.5) within group (order by extract(epoch from t.submitted_at - t.started_at) / 60))::int`;
const WAS_DONE = sql`t.started_at is not null and t.submitted_at > t.started_at and t.submitted_at < t.started_at + ${LONGEST}::interval`;
/** Inspections the time is taken from. */
const LOOKED_AT = 60;

/** Minutes an inspection of each plan took, the middle of its latest; plans none of which was done are left out. */
export async function minutesOfPlans(db: Db, planIds: readonly number[]): Promise<Map<number, number>> {
  if (planIds.length === 0) return new Map();
  const rows = await readAll(
    sql<{ id: number; minutes: number | null }>`select p.id, (select ${MEDIAN} from (select started_at, submitted_at from inspection.task
        where plan_id = p.id and submitted_at is not null order by counts_on desc limit ${LOOKED_AT}) t where ${WAS_DONE}) as minutes
      from unnest(${idArray(planIds)}) p(id)`,
    db,
  );
  return new Map(rows.flatMap(({ id, minutes }) => (minutes === null ? [] : [[id, minutes]])));
}

/** The same of a form in these spaces, the last time in each. */
export async function minutesOfSpaces(db: Db, formId: number | null, spaceIds: readonly number[]): Promise<number | null> {
  if (spaceIds.length === 0) return null;
  const [row] = await readAll(
    sql<{ minutes: number | null }>`select ${MEDIAN} as minutes from unnest(${idArray(spaceIds.slice(0, LOOKED_AT))}) s(id)
      cross join lateral (select started_at, submitted_at from inspection.task
        where space_id = s.id and ${formId === null ? sql`form_id is null` : sql`form_id = ${formId}`} and submitted_at is not null order by submitted_at desc limit 1) t where ${WAS_DONE}`,
    db,
  );
  return row?.minutes ?? null;
}
