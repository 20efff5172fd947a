import { sql } from 'kysely';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx } from '@quantum/platform/server';
import type { Load, LoadAsked } from '../../contract/index.ts';

interface Row {
  instructor_id: number;
  names: Localized;
  day: string;
  sessions: number;
  minutes: number;
}

/** A year of planned and held sessions within the reader's scope; cancelled ones are left out. */
export async function readLoad(ctx: Ctx, { year, unitId }: LoadAsked): Promise<Load> {
  const units = unitId === null ? undefined : (await unitTree(ctx.kernel)).below(unitId);
  const within = units === undefined ? sql`true` : sql`t.unit_id = any(${units}::bigint[])`;
  const { rows } = await sql<Row>`select t.instructor_id, coalesce(e.names, i.names) as names, t.event_on as day, count(*)::int as sessions,
      (sum(extract(epoch from t.ends_at - t.starts_at)) / 60)::int as minutes
    from training.session t join training.instructor i on i.id = t.instructor_id left join organization.pub_employee e on e.id = i.employee_id
    where ${inScopeSql(await ctx.scope(), 't')} and ${within} and not t.is_cancelled
      and t.event_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by 1, 2, 3`.execute(ctx.db);
  const days = new Map<string, number>();
  const trainers = new Map<number, Load['trainers'][number]>();
  for (const row of rows) {
    days.set(row.day, (days.get(row.day) ?? 0) + row.sessions);
    const trainer = trainers.get(row.instructor_id) ?? {
      id: row.instructor_id,
      name: inLocale(row.names, ctx.locale),
      months: Array.from({ length: 12 }, () => ({ sessions: 0, minutes: 0 })),
    };
    const month = trainer.months[Number(row.day.slice(5, 7)) - 1]!;
    month.sessions += row.sessions;
    month.minutes += row.minutes;
    trainers.set(row.instructor_id, trainer);
  }
  return {
    days: [...days].map(([day, sessions]) => ({ day, sessions })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    trainers: [...trainers.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
