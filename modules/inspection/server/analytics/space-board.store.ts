import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { addDays, daysBetween } from '@quantum/platform/domain';
import { idArray, inList, inScopeSql, type Ctx, type Period, type Scope } from '@quantum/platform/server';
import { SCORED_RESULTS } from '../../domain/overdue.rules.ts';
import { LAST_RESULTS, type BoardInspection } from '../../domain/spaces/space-board.rules.ts';
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

/** Between two inspections of a space, and between the values of one: no value has them. */
const [BETWEEN, WITHIN] = ['\n', '\t'];

interface BoardAsk extends Period {
  unitId: number;
  spaceIds: readonly number[];
}

/**
 * All that stood in these spaces of the unit on these days, by space and in the order of the days; exempted and voided ones are left out. A row for each space with its
 * inspections as one text: a row for each inspection takes twice as long for a board of 25,000 cells.
 */
export async function readBoardInspections(
  ctx: Ctx,
  { unitId, spaceIds, from, to }: BoardAsk,
  where = IN_LISTS,
): Promise<Map<number, BoardInspection[]>> {
  const values = [
    sql`t.id`,
    sql`t.event_on - ${from}::date`,
    sql`(${IS_ANSWERED})::int`,
    sql`t.missed::int`,
    sql`t.percent`,
    sql`t.result`,
    sql`t.finding_count`,
    sql`t.inspector_id`,
  ];
  const one = values.map(() => '%s').join(WITHIN);
  const { rows } = await sql<{ space_id: number; inspections: string }>`select t.space_id,
      string_agg(format(${one}, ${sql.join(values)}), ${BETWEEN}) as inspections
    from (select * from inspection.task t where t.unit_id = ${unitId} and t.event_on between ${from}::date and ${to}::date
      and t.space_id = any(${idArray(spaceIds)}) and ${sql.raw(ON_BOARD)} and ${sql.raw(where)}
      order by t.space_id, t.event_on, t.id) t group by t.space_id`.execute(ctx.db);
  const dayOf = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  const inspectionOf = (spaceId: number, text: string): BoardInspection => {
    const [id, day, isDone, missed, percent, result, findings, inspectorId] = text.split(WITHIN);
    return {
      id: Number(id),
      space_id: spaceId,
      day: dayOf[Number(day)]!,
      is_done: isDone === '1',
      missed: missed === '1',
      percent: numberOr(percent),
      result: result === '' ? null : result!,
      findings: Number(findings),
      inspectorId: numberOr(inspectorId),
    };
  };
  return new Map(
    rows.map(({ space_id: spaceId, inspections }) => [spaceId, inspections.split(BETWEEN).map((text) => inspectionOf(spaceId, text))]),
  );
}

const numberOr = (value: string | undefined): number | null => (value === undefined || value === '' ? null : Number(value));

/** Days looked back for the last results. */
const LOOK_BACK = 180;

/** Results of the last scored inspections of each of these spaces within half a year up to a day, the oldest first. */
export async function readLastResults(ctx: Ctx, spaceIds: readonly number[], to: string, where = IN_LISTS): Promise<Map<number, string[]>> {
  if (spaceIds.length === 0) return new Map();
  const { rows } = await sql<{ space_id: number; results: string }>`
    select s.id as space_id, (select string_agg(x.result, ${BETWEEN} order by x.event_on, x.id) from (
      select t.result, t.event_on, t.id from inspection.task t
      where t.space_id = s.id and ${sql.raw(where)} and ${IS_ANSWERED} and t.event_on between ${to}::date - ${LOOK_BACK}::int and ${to}::date
        and t.result in (${sql.raw(inList(SCORED_RESULTS))})
      order by t.event_on desc, t.id desc limit ${LAST_RESULTS}) x) as results
    from unnest(${idArray(spaceIds)}) s(id)`.execute(ctx.db);
  return new Map(rows.flatMap(({ space_id, results }) => (results === null ? [] : [[space_id, results.split(BETWEEN)]])));
}
