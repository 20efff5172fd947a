import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import { COUNTED_ANSWERS, OPEN_BREACH } from './food-answers.store.ts';

/** Readings out of limits whose corrective action is open, or that have none; of this moment. */
const openBreaches = (scope: Scope) => sql`inspection.answer t join inspection.answer_item m on m.id = t.item_id
  where ${inScopeSql(scope, 't')} and ${sql.raw(COUNTED_ANSWERS)} and ${sql.raw(OPEN_BREACH)}`;

interface StepCount {
  form_id: number;
  step: string;
  titles: Localized;
  open: number;
}

/** By step of the form, in the words of its last version; most first. */
export async function breachesByStep(ctx: Ctx, scope: Scope): Promise<StepCount[]> {
  const { rows } =
    await sql<StepCount>`select t.form_id, m.section as step, (array_agg(m.section_title order by m.id desc))[1] as titles, count(*)::int as open
    from ${openBreaches(scope)} group by 1, 2 order by 4 desc, 1, 2`.execute(ctx.db);
  return rows;
}

interface OpenBreach {
  unit_id: number;
  space: string | null;
  task_id: number;
  question: Localized;
  value: string;
  limits: { min?: number; max?: number };
  measure: string | null;
  event_on: string;
}

/** Those open longest first. */
export async function longestOpenBreaches(ctx: Ctx, scope: Scope, limit: number): Promise<OpenBreach[]> {
  const { rows } = await sql<OpenBreach>`select b.*, coalesce(s.names ->> ${ctx.locale}, s.names ->> 'en') as space from (
      select t.unit_id, t.space_id, t.task_id, t.id, m.question, t.value #>> '{}' as value, m.limits, m.measure, t.event_on
      from ${openBreaches(scope)} order by t.event_on, t.id limit ${limit}) b
    left join organization.pub_space s on s.id = b.space_id order by b.event_on, b.id`.execute(ctx.db);
  return rows;
}
