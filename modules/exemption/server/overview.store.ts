import { sql } from 'kysely';
import { inScopeSql, withNow, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import type { ExemptionKind, SubjectKind } from '../contract/index.ts';
import { IN_FORCE, WAITING } from './exemption.list.ts';

interface StandingExemption {
  id: number;
  code: string;
  unit_id: number;
  metrics: string[];
  from_on: string;
  to_on: string;
  reason: string;
}

/** In force or waiting, those that end first before the others. */
export async function standingExemptions(ctx: Ctx, scope: Scope, kind: ExemptionKind, limit: number): Promise<StandingExemption[]> {
  const { rows } = await sql<StandingExemption>`select t.id, t.code, t.unit_id, t.metrics, t.from_on, t.to_on, t.reason
    from exemption.exemption t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.kind = ${kind} and (${withNow(IN_FORCE, ctx)} or ${sql.raw(WAITING)}) order by t.to_on, t.id limit ${limit}`.execute(
    ctx.db,
  );
  return rows;
}

/** In force today, by reason. */
export async function inForceByReason(ctx: Ctx, scope: Scope, kind: ExemptionKind): Promise<{ reason: string; n: number }[]> {
  const { rows } = await sql<{ reason: string; n: number }>`select t.reason, count(*)::int as n
    from exemption.exemption t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.kind = ${kind} and ${withNow(IN_FORCE, ctx)} group by 1 order by 2 desc, 1`.execute(ctx.db);
  return rows;
}

/** In force today, by kind of subject. */
export async function inForceBySubject(ctx: Ctx, scope: Scope, kind: ExemptionKind): Promise<{ subject: SubjectKind; n: number }[]> {
  const { rows } = await sql<{ subject: SubjectKind; n: number }>`select t.subject_kind as subject, count(*)::int as n
    from exemption.exemption t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.kind = ${kind} and ${withNow(IN_FORCE, ctx)} group by 1 order by 2 desc, 1`.execute(ctx.db);
  return rows;
}

/** Asked for in the span, by month of the first day and reason. */
export async function askedByMonth(
  ctx: Ctx,
  scope: Scope,
  kind: ExemptionKind,
  { from, to }: Period,
): Promise<{ month: string; reason: string; n: number }[]> {
  const { rows } = await sql<{
    month: string;
    reason: string;
    n: number;
  }>`select to_char(t.from_on, 'YYYY-MM') as month, t.reason, count(*)::int as n
    from exemption.exemption t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.kind = ${kind} and t.from_on between ${from}::date and ${to}::date group by 1, 2 order by 2, 1`.execute(
    ctx.db,
  );
  return rows;
}
