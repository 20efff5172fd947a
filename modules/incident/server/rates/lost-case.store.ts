import { sql } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import { lostTime } from '../injuries/lost-time.ts';

interface LostCase {
  id: number;
  code: string;
  title: string;
  company_id: number;
  unit_id: number;
  event_on: string;
}
const LOST = lostTime('(:now at time zone u.time_zone)::date');

/** Incidents in which people of these kinds of employment lost time on these days, the latest first; of each unit so many at most. */
export async function latestLostCases(
  ctx: Ctx,
  scope: Scope,
  { from, to }: Period,
  kinds: readonly string[],
  limit: number,
): Promise<LostCase[]> {
  const { rows } = await sql<LostCase>`select x.id, x.code, x.title, x.company_id, x.unit_id, to_char(x.event_on, 'YYYY-MM-DD') as event_on
    from (select t.*, row_number() over (partition by t.unit_id order by t.event_on desc, t.id desc) as place
      from incident.incident t join organization.pub_unit u on u.id = t.unit_id
      where ${inScopeSql(scope, 't')} and t.status <> ${sql.lit(INCIDENT_STATUS.invalid)} and t.event_on between ${from}::date and ${to}::date
        and exists (select from incident.injury i where i.incident_id = t.id and i.person_kind = any(${[...kinds]}::text[]) and ${withNow(LOST, ctx)})) x
    where x.place <= ${limit} order by x.unit_id, x.place`.execute(ctx.db);
  return rows;
}
