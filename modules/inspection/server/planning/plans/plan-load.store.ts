import { sql } from 'kysely';
import { idArray, inScopeSql, readAll, type Db, type Scope } from '@quantum/platform/server';

interface RoundOfOther {
  /** Null of a plan the reader may not see. */
  name: string | null;
  starts_at: string;
  due_at: string;
  inspectors: number[];
}

/** Open rounds of other plans that these people may do, from an instant to another. */
export const roundsOfOthers = (
  db: Db,
  scope: Scope,
  { people, planId, from, to }: { people: readonly number[]; planId: number | null; from: Date; to: Date },
): Promise<RoundOfOther[]> =>
  readAll(
    sql<RoundOfOther>`select case when ${inScopeSql(scope, 'p')} then p.name end as name, r.starts_at, r.due_at, r.inspectors from inspection.round r join inspection.plan p on p.id = r.plan_id
      where r.ended_at is null and r.inspectors && ${idArray(people)} and r.starts_at >= ${from.toISOString()} and r.starts_at < ${to.toISOString()}
        and r.plan_id is distinct from ${planId} order by r.starts_at, r.id limit 2000`,
    db,
  );
