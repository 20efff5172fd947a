import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inList, inScopeSql, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import { SCORED_RESULTS } from '../../domain/overdue.rules.ts';
import type { BoardInspection } from '../../domain/spaces/space-board.rules.ts';
import { ANSWERED, ON_BOARD, SPACE_IN_USE } from '../record/overdue.store.ts';
import { IN_LISTS } from '../record/programme-lists.ts';

/** Answered, signed or not. */
const IS_ANSWERED = sql.raw(ANSWERED);
const IN_USE = sql.raw(SPACE_IN_USE);

export interface BoardSpace {
  id: number;
  code: string;
  names: Localized;
  functional_risk: string;
  facility_id: number;
  facility_names: Localized;
  floor: string;
}

/** The reader's own project if it has spaces, else the first they see that has some. */
export async function findBoardUnit(ctx: Ctx, scope: Scope): Promise<number | undefined> {
  const own = ctx.actor.kind === 'user' ? ctx.actor.unitId : null;
  const { rows } = await sql<{ id: number }>`select u.id from (select id, id as unit_id, company_id, code from organization.pub_unit) u
    where ${inScopeSql(scope, 'u')} and exists (select from organization.pub_space s where s.unit_id = u.id and ${IN_USE})
    order by u.id is distinct from ${own}::bigint, u.code, u.id limit 1`.execute(ctx.db);
  return rows[0]?.id;
}

/** The project's spaces in use. */
export async function readBoardSpaces(ctx: Ctx, unitId: number): Promise<BoardSpace[]> {
  const { rows } = await sql<BoardSpace>`select s.id, s.code, s.names, s.functional_risk, s.facility_id, s.facility_names, s.floor
    from organization.pub_space s
    where s.unit_id = ${unitId} and ${IN_USE} order by s.code, s.id`.execute(ctx.db);
  return rows;
}

/** All that stood in a space of the unit on these days; exempted and voided ones are left out. */
export async function readBoardInspections(ctx: Ctx, unitId: number, { from, to }: Period): Promise<BoardInspection[]> {
  const { rows } = await sql<BoardInspection>`select t.id, t.code, t.space_id, to_char(t.event_on, 'YYYY-MM-DD') as day,
      ${IS_ANSWERED} as is_done, t.missed, t.percent::float8 as percent, t.result,
      t.finding_count as findings, coalesce(e.names->>${ctx.locale}, e.names->>'en') as inspector
    from inspection.task t left join organization.pub_employee e on e.id = t.inspector_id
    where t.unit_id = ${unitId} and t.event_on between ${from}::date and ${to}::date and t.space_id is not null
      and ${sql.raw(ON_BOARD)} and ${sql.raw(IN_LISTS)}`.execute(ctx.db);
  return rows;
}

/** Days looked back for the last results. */
const LOOK_BACK = 180;

/** Results of the last five scored inspections of each space of the unit within half a year up to a day, the oldest first. */
export async function readLastResults(ctx: Ctx, unitId: number, to: string): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ space_id: number; results: string[] }>`
    select x.space_id, array_agg(x.result order by x.nth desc) as results from (
      select t.space_id, t.result, row_number() over (partition by t.space_id order by t.event_on desc, t.submitted_at desc, t.id desc) as nth
      from inspection.task t where t.unit_id = ${unitId} and t.event_on between ${to}::date - ${LOOK_BACK}::int and ${to}::date
        and t.space_id is not null and ${sql.raw(IN_LISTS)} and ${IS_ANSWERED} and t.result in (${sql.raw(inList(SCORED_RESULTS))})) x
    where x.nth <= 5 group by x.space_id`.execute(ctx.db);
  return new Map(rows.map(({ space_id, results }) => [space_id, results]));
}
