import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import { INCIDENT_STATUS, INCIDENT_TYPE } from '../contract/index.ts';

interface HomeAccident {
  id: number;
  code: string;
  title: string;
  severity: string;
  unit_names: Localized;
  space_names: Localized | null;
  time_zone: string;
  occurred_at: string;
  event_on: string;
  total: number;
}

const DAY_MS = 86_400_000;

/** Accidents that happened on these days where they happened, the newest first, and how many there are. */
export async function accidentsSince(ctx: Ctx, scope: Scope, from: string, to: string, limit: number): Promise<HomeAccident[]> {
  // A reader of everything is served by the index of the instant; no zone is more than a day away.
  const since = new Date(Date.parse(from) - DAY_MS).toISOString();
  const { rows } = await sql<HomeAccident>`select x.*, u.names as unit_names, u.time_zone, s.names as space_names
    from (select t.id, t.code, t.title, t.severity, t.unit_id, t.space_id, t.occurred_at, t.event_on, (count(*) over ())::int as total
        from incident.incident t where ${inScopeSql(scope, 't')} and t.event_on between ${from}::date and ${to}::date and t.occurred_at >= ${since}
          and t.type = ${sql.lit(INCIDENT_TYPE.accident)} and t.status <> ${sql.lit(INCIDENT_STATUS.invalid)}
        order by t.occurred_at desc, t.id desc limit ${limit}) x
      join organization.pub_unit u on u.id = x.unit_id left join organization.pub_space s on s.id = x.space_id
    order by x.occurred_at desc, x.id desc`.execute(ctx.db);
  return rows;
}
