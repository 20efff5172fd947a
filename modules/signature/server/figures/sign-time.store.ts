import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Measured, type Period, type Scope } from '@quantum/platform/server';

/** A role with fewer signatures than these is not drawn: a median of them says little, and much of one person. */
const FEWEST = 5;

const HOURS = sql`percentile_cont(0.5) within group (order by extract(epoch from t.signed_at - t.opened_at) / 3600)`;
const among = (scope: Scope, { from, to }: Period) => sql`${inScopeSql(scope, 't')} and t.signed_on between ${from}::date and ${to}::date`;

/** Median hours from a seat's opening to its signature: one that waited a month moves it as little as any other. It does not add up over units. */
export async function medianHours(ctx: Ctx, scope: Scope, period: Period): Promise<Measured> {
  const { rows } = await sql<{ median: number | null; records: number }>`select ${HOURS} as median, count(*)::int as records
    from task.sign_time t where ${among(scope, period)}`.execute(ctx.db);
  const { median, records } = rows[0]!;
  return { numerator: Number(median ?? 0) * records, denominator: records, excluded: 0 };
}

/** The same of each role, the longest first. */
export async function hoursByRole(
  ctx: Ctx,
  scope: Scope,
  period: Period,
): Promise<{ role: string; names: Localized | null; median: number; records: number }[]> {
  const { rows } = await sql<{ role: string; names: Localized | null; median: number; records: number }>`
    select x.role, p.names, x.median::float8 as median, x.records from (
      select t.role_code as role, ${HOURS} as median, count(*)::int as records, array_agg(distinct t.company_id) as companies from task.sign_time t where ${among(scope, period)}
      group by 1 having count(*) >= ${FEWEST}) x left join lateral (
        select p.names from access.pub_role p where p.code = x.role and (p.company_id is null or p.company_id = any(x.companies))
        order by p.company_id nulls first limit 1) p on true order by x.median desc, x.role`.execute(ctx.db);
  return rows;
}
