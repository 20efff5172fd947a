import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, withNow, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import { FROM, HELD } from './certificates/certificate.list.ts';

/** Certificates held by people in post that end on these days. */
const endingIn = (ctx: Ctx, scope: Scope, { from, to }: Period) => sql`${withNow(FROM, ctx)}
  where ${inScopeSql(scope, 't')} and ${withNow(HELD, ctx)} and t.valid_to between ${from}::date and ${to}::date`;

interface PostMonth {
  /** Null without a post. */
  job_id: number | null;
  job: Localized | null;
  month: string;
  n: number;
}

/** By post and month of the end. */
export async function countEnding(ctx: Ctx, scope: Scope, period: Period): Promise<PostMonth[]> {
  const { rows } =
    await sql<PostMonth>`select e.job_id::int as job_id, e.job_names as job, to_char(t.valid_to, 'YYYY-MM') as month, count(*)::int as n
    from ${endingIn(ctx, scope, period)} group by 1, 2, 3`.execute(ctx.db);
  return rows;
}

interface Ending {
  id: number;
  holder: Localized;
  category: Localized;
  unit_id: number;
  job: Localized | null;
  valid_to: string;
}

/** Those that end first. */
export async function nextEnding(ctx: Ctx, scope: Scope, period: Period, limit: number): Promise<Ending[]> {
  const { rows } =
    await sql<Ending>`select t.id, e.names as holder, k.names as category, t.unit_id, e.job_names as job, to_char(t.valid_to, 'YYYY-MM-DD') as valid_to
    from ${endingIn(ctx, scope, period)} order by t.valid_to, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}
