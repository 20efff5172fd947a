import { sql, type RawBuilder } from 'kysely';
import { dailyRollup, inScopeSql, type Db, type Period, type Scope } from '@quantum/platform/server';
import { CLOSING, columnsOf, DAY, fromRecords, type SumsTable } from './rollup-source.store.ts';

/** Units whose days were counted in another time zone than theirs, or never. */
const MOVED = sql`select u.id as unit_id, u.time_zone from organization.pub_unit u left join action.rollup_unit k on k.unit_id = u.id
  where k.time_zone is distinct from u.time_zone or exists (select from action.rollup_due d where d.unit_id = u.id and d.time_zone <> u.time_zone)`;

/** Sums by unit and day: from the rollup, and for days that have changed since straight from the records. Never behind. */
export const daily = (kept: SumsTable, scope: Scope, { from, to }: Period): RawBuilder<unknown> => sql`
  with moved as materialized (${MOVED}), spans as materialized (
    select m.unit_id, m.time_zone, ${from}::date as first, ${to}::date as last from moved m
    union all select distinct d.unit_id, d.time_zone, d.day, d.day from action.rollup_due d
      where d.day between ${from}::date and ${to}::date and d.unit_id not in (select unit_id from moved))
  select ${sql.raw(columnsOf(kept))} from ${sql.raw(kept.table)} r
    where ${inScopeSql(scope, 'r')} and r.day between ${from}::date and ${to}::date and r.unit_id not in (select unit_id from moved)
      and (r.unit_id, r.day) not in (select distinct unit_id, day from action.rollup_due where day between ${from}::date and ${to}::date)
  union all ${fromRecords(kept, inScopeSql(scope, 't'))}`;

/** Days of a unit to be counted, in the zone they are counted in: read once, so that a zone that changes meanwhile cannot mix two. */
interface Span {
  unit_id: number;
  time_zone: string;
  first: string;
  last: string;
}
const EVER = sql`'-infinity'::date as first, 'infinity'::date as last`;

async function recount(trx: Db, spans: readonly Span[], now: Date): Promise<number> {
  const given = sql`with spans as materialized (select * from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as g(unit_id bigint, time_zone text, first date, last date))`;
  let made = 0;
  for (const kept of [DAY, CLOSING]) {
    const [table, keys] = [sql.raw(kept.table), sql.raw(['company_id', 'unit_id', 'day', ...kept.by].join(', '))];
    const sums = sql.raw(kept.sums.map((name) => `sum(${name})`).join(', '));
    await sql`${given} delete from ${table} r using spans s where r.unit_id = s.unit_id and r.day between s.first and s.last`.execute(trx);
    const { numAffectedRows } = await sql`${given} insert into ${table} (${sql.raw(columnsOf(kept))}, computed_at)
        select ${keys}, ${sums}, ${now.toISOString()}::timestamptz from (${fromRecords(kept, sql`true`)}) x group by ${keys}`.execute(trx);
    made += Number(numAffectedRows ?? 0);
  }
  const whole = spans.filter(({ first }) => first === '-infinity');
  await sql`insert into action.rollup_unit (unit_id, time_zone)
    select * from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as g(unit_id bigint, time_zone text)
    on conflict (unit_id) do update set time_zone = excluded.time_zone`.execute(trx);
  return made;
}

/** The days that are due, and the units that have moved. */
async function refresh(trx: Db, marks: readonly number[], now: Date): Promise<void> {
  const { rows: spans } = await sql<Span>`with moved as materialized (${MOVED})
    select unit_id, time_zone, ${EVER} from moved
    union all select distinct d.unit_id, d.time_zone, d.day, d.day from action.rollup_due d
      where d.id = any(${[...marks]}::bigint[]) and d.unit_id not in (select unit_id from moved)`.execute(trx);
  if (spans.length > 0) await recount(trx, spans, now);
}

async function rebuild(trx: Db, now: Date): Promise<number> {
  await sql`delete from action.rollup_unit`.execute(trx);
  const { rows: spans } = await sql<Span>`select id as unit_id, time_zone, ${EVER} from organization.pub_unit`.execute(trx);
  return recount(trx, spans, now);
}

export const actionRollup = dailyRollup({ name: 'action.rollup_day', marks: 'action.rollup_due', lock: 7316012, refresh, rebuild });
