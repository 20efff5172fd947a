import { sql, type RawBuilder } from 'kysely';
import { unitTree } from '@quantum/modules/organization/server-api';
import { EMPLOYED } from '@quantum/modules/work-hour/contract';
import { addDays, addMonths, dayAt } from '@quantum/platform/domain';
import { dailyRollup, inList, inScopeSql, type Ctx, type Db, type Period, type Scope } from '@quantum/platform/server';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import type { CaseCounts } from '../../domain/rates.rules.ts';
import { caseMonthsOf, type CaseMonth, type CountedInjury } from './case-month.ts';

type Reader = Pick<Ctx, 'db' | 'kernel' | 'now'>;
const MARKS = 'incident.rollup_due';

/** What rates count of an injury: neither who nor where on the body. */
const COUNTED =
  sql.raw(`t.id as "incidentId", t.company_id as "companyId", t.unit_id as "unitId", t.event_on as "eventOn", j.person_kind as "personKind",
  j.treatment, j.is_death as "isDeath", j.is_permanent as "isPermanent", j.is_in_patient as "isInPatient", j.is_unconscious as "isUnconscious",
  j.is_significant as "isSignificant", j.is_contaminated_sharp as "isContaminatedSharp", j.is_source_positive as "isSourcePositive", j.is_work_related as "isWorkRelated",
  j.is_disease as "isDisease", j.permanent_charge as "permanentCharge", j.spells, j.left_because as "leftBecause", e.left_on as "leftOn"`);
const FROM = sql.raw(
  'incident.incident t join incident.injury j on j.incident_id = t.id left join organization.pub_employee e on e.id = j.employee_id',
);
const COUNTS = sql.raw(`t.status <> '${INCIDENT_STATUS.invalid}' and j.person_kind in (${inList(EMPLOYED)})`);
/** Of an incident always in one order: it is counted under the first that makes it so. */
const ORDER = sql.raw('order by t.event_on, t.id, j.id');

/** Own staff and contractors hurt in incidents of these days that are not void. */
async function injuriesOf(db: Db, scope: Scope, { from, to }: Period): Promise<CountedInjury[]> {
  const { rows } = await sql<CountedInjury>`select ${COUNTED} from ${FROM}
    where ${inScopeSql(scope, 't')} and ${COUNTS} and t.event_on between ${from}::date and ${to}::date ${ORDER}`.execute(db);
  return rows;
}

/** The same of some months of some units: `months` has unit_id and day. */
async function injuriesOfMonths(db: Db, months: RawBuilder<unknown>): Promise<CountedInjury[]> {
  const { rows } = await sql<CountedInjury>`select ${COUNTED} from (${months}) w join ${FROM}
      on t.unit_id = w.unit_id and t.event_on >= w.day and t.event_on < w.day + interval '1 month' where ${COUNTS} ${ORDER}`.execute(db);
  return rows;
}

/** The present day of a unit, worked out once for each time zone. */
async function todayByUnit(ctx: Reader): Promise<(unitId: number) => string> {
  const tree = await unitTree(ctx.kernel);
  const days = new Map<string, string>();
  return (unitId) => {
    const zone = tree.get(unitId)?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE;
    return days.get(zone) ?? days.set(zone, dayAt(ctx.now(), zone)).get(zone)!;
  };
}

const inMonths = (scope: Scope, { from, to }: Period) =>
  sql`${inScopeSql(scope, 'r')} and r.day between ${from}::date and ${to}::date and r.person_kind in (${sql.raw(inList(EMPLOYED))})`;
/** Months whose sums are true as they are kept. */
const kept = (scope: Scope, period: Period) => sql`${inMonths(scope, period)} and r.moves_until is null
  and (r.unit_id, r.day) not in (select distinct unit_id, day from ${sql.table(MARKS)} where day between ${period.from}::date and ${period.to}::date)`;
/** The others: changed since, or with spells that still run. */
const live = (
  scope: Scope,
  period: Period,
) => sql`select d.unit_id, d.day from ${sql.table(MARKS)} d join organization.pub_unit r on r.id = d.unit_id
    where ${scope.all ? sql`true` : sql`(r.company_id = any(${scope.companies}::bigint[]) or r.id = any(${[...scope.units]}::bigint[]))`}
      and d.day between ${period.from}::date and ${period.to}::date
  union select r.unit_id, r.day from incident.rollup_month r where ${inMonths(scope, period)} and r.moves_until is not null`;

const liveMonths = async (ctx: Reader, scope: Scope, period: Period): Promise<CaseMonth[]> =>
  caseMonthsOf(await injuriesOfMonths(ctx.db, live(scope, period)), await todayByUnit(ctx));

interface SumRow {
  unitId: number | null;
  month: string | null;
  deaths: number;
  away: number;
  restricted: number;
  other: number;
  days: number;
  lastLost: string | null;
}
/** Cases and days of a unit (`month` null) or of a month (`unitId` null). */
interface CaseSum {
  unitId: number | null;
  month: string | null;
  cases: CaseCounts;
  days: number;
  lastLost: string | null;
}

/** Cases of whole months by unit, and by month: as they are kept, and of months that change from the records. Never behind. */
export async function caseSums(
  ctx: Reader,
  scope: Scope,
  { from, to }: { from: string; to: string },
  kinds: readonly string[],
): Promise<{ sums: CaseSum[]; live: CaseMonth[] }> {
  const period = { from: `${from}-01`, to: `${to}-01` };
  const { rows } =
    await sql<SumRow>`select r.unit_id as "unitId", to_char(r.day, 'YYYY-MM') as month, sum(r.deaths)::int as deaths, sum(r.away)::int as away,
      sum(r.restricted)::int as restricted, sum(r.other)::int as other, sum(r.days)::int as days, max(r.last_lost) as "lastLost"
    from incident.rollup_month r where ${kept(scope, period)} and r.person_kind = any(${[...kinds]}::text[])
    group by grouping sets ((r.unit_id), (r.day))`.execute(ctx.db);
  const sums = rows.map(({ unitId, month, days, lastLost, ...cases }): CaseSum => ({ unitId, month, days, lastLost, cases }));
  const moving = (await liveMonths(ctx, scope, period)).filter(({ personKind }) => kinds.includes(personKind));
  for (const { unitId, month, cases, days, lastLost } of moving) {
    sums.push({ unitId, month: null, cases, days, lastLost });
    sums.push({ unitId: null, month, cases, days, lastLost });
  }
  return { sums, live: moving };
}

interface KeptRow extends Omit<CaseMonth, 'cases'>, CaseCounts {}
const KEPT = sql.raw(`r.company_id as "companyId", r.unit_id as "unitId", to_char(r.day, 'YYYY-MM') as month, r.person_kind as "personKind",
  r.deaths, r.away, r.restricted, r.other, r.days, r.lost_incidents as "lostIncidents", r.recordable_incidents as "recordableIncidents",
  r.day_incidents as "dayIncidents", r.last_lost as "lastLost", null as "movesUntil"`);
const rowOf = ({ deaths, away, restricted, other, ...row }: KeptRow): CaseMonth => ({ ...row, cases: { deaths, away, restricted, other } });

/** Cases of some months of some units, as they are now. */
export async function casesOfMonths(ctx: Reader, of: readonly { unitId: number; month: string }[]): Promise<CaseMonth[]> {
  if (of.length === 0) return [];
  const asked = sql`select distinct * from unnest(${of.map(({ unitId }) => unitId)}::bigint[], ${of.map(({ month }) => `${month}-01`)}::date[]) w(unit_id, day)`;
  const { rows } =
    await sql<KeptRow>`select ${KEPT} from (${asked}) w join incident.rollup_month r on r.unit_id = w.unit_id and r.day = w.day
    where r.moves_until is null and not exists (select from ${sql.table(MARKS)} d where d.unit_id = r.unit_id and d.day = r.day)`.execute(
      ctx.db,
    );
  const moving = sql`select w.unit_id, w.day from (${asked}) w where exists (select from ${sql.table(MARKS)} d where d.unit_id = w.unit_id and d.day = w.day)
    or exists (select from incident.rollup_month r where r.unit_id = w.unit_id and r.day = w.day and r.moves_until is not null)`;
  return [...rows.map(rowOf), ...caseMonthsOf(await injuriesOfMonths(ctx.db, moving), await todayByUnit(ctx))];
}

/** Cases of a span of days by unit, month and employment; of a month that is not whole those of its days. */
export async function caseMonthsIn(ctx: Reader, scope: Scope, { from, to }: Period): Promise<CaseMonth[]> {
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
  const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1);
  const after = addDays(to, 1);
  const end = addDays(monthOf(after), -1);
  const isWhole = first <= end;
  const edges = isWhole
    ? [
        { from, to: addDays(first, -1) },
        { from: addDays(end, 1), to },
      ].filter((edge) => edge.from <= edge.to)
    : [{ from, to }];
  const today = await todayByUnit(ctx);
  const months: CaseMonth[] = [];
  for (const edge of edges) months.push(...caseMonthsOf(await injuriesOf(ctx.db, scope, edge), today));
  if (!isWhole) return months;
  const period = { from: first, to: monthOf(end) };
  const { rows } = await sql<KeptRow>`select ${KEPT} from incident.rollup_month r where ${kept(scope, period)}`.execute(ctx.db);
  return [...months, ...rows.map(rowOf), ...(await liveMonths(ctx, scope, period))];
}

/** Day of the last lost-time case of the months up to one (null: never one), and how many incidents there were. */
export async function lostUntil(
  ctx: Reader,
  scope: Scope,
  to: string,
  kinds: readonly string[],
): Promise<{ last: string | null; incidents: number }> {
  const period = { from: '1900-01-01', to: `${to}-01` };
  const { rows } = await sql<{ last: string | null; incidents: number }>`select max(r.last_lost) as last,
      coalesce(sum(r.lost_incidents), 0)::int as incidents
    from incident.rollup_month r where ${kept(scope, period)} and r.person_kind = any(${[...kinds]}::text[])`.execute(ctx.db);
  const moving = (await liveMonths(ctx, scope, period)).filter(({ personKind }) => kinds.includes(personKind));
  return moving.reduce(
    (sum, { lastLost, lostIncidents }) => ({
      last: (lastLost ?? '') > (sum.last ?? '') ? lastLost : sum.last,
      incidents: sum.incidents + lostIncidents,
    }),
    rows[0]!,
  );
}

/** A day that is over in every time zone: what stands then stands everywhere. */
const overBy = (now: Date): string => addDays(now.toISOString().slice(0, 10), -1);

/** These months counted again, and whether a locked one among them counts otherwise now. */
async function recount(db: Db, months: RawBuilder<unknown>, now: Date): Promise<number> {
  const on = overBy(now);
  const counted = caseMonthsOf(await injuriesOfMonths(db, months), () => on);
  await sql`delete from incident.rollup_month r using (${months}) w where r.unit_id = w.unit_id and r.day = w.day`.execute(db);
  await sql`insert into incident.rollup_month (company_id, unit_id, day, person_kind, deaths, away, restricted, other, days,
      lost_incidents, recordable_incidents, day_incidents, last_lost, moves_until)
    select d."companyId", d."unitId", (d.month || '-01')::date, d."personKind", (d.cases->>'deaths')::int, (d.cases->>'away')::int, (d.cases->>'restricted')::int,
      (d.cases->>'other')::int, d.days, d."lostIncidents", d."recordableIncidents", d."dayIncidents", d."lastLost", d."movesUntil"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) d("companyId" bigint, "unitId" bigint, month text, "personKind" text, cases jsonb, days int,
      "lostIncidents" int, "recordableIncidents" int, "dayIncidents" int, "lastLost" date, "movesUntil" date)`.execute(db);
  await sql`update incident.frozen f set is_changed = n.is_changed from (
      select f.unit_id, f.event_on, f.person_kind, (f.deaths, f.away, f.restricted, f.other, f.days) is distinct from
        (coalesce(r.deaths, 0), coalesce(r.away, 0), coalesce(r.restricted, 0), coalesce(r.other, 0), coalesce(r.days, 0)) as is_changed
      from (${months}) w join incident.frozen f on f.unit_id = w.unit_id and f.event_on = w.day
        left join incident.rollup_month r on r.unit_id = f.unit_id and r.day = f.event_on and r.person_kind = f.person_kind) n
    where f.unit_id = n.unit_id and f.event_on = n.event_on and f.person_kind = n.person_kind and f.is_changed is distinct from n.is_changed`.execute(
    db,
  );
  return counted.length;
}

/** Months are counted again when something of theirs has changed, and when their last spell is over. */
export const incidentRollup = dailyRollup({
  name: 'incident.rollup_month',
  marks: MARKS,
  lock: 7316035,
  refresh: async (trx, ids, now) => {
    const due = sql`select unit_id, day from ${sql.table(MARKS)} where id = any(${[...ids]}::bigint[])
      union select unit_id, day from incident.rollup_month where moves_until <= ${overBy(now)}::date`;
    await recount(trx, due, now);
  },
  rebuild: async (trx, now) => {
    await sql`delete from incident.rollup_month`.execute(trx);
    await sql`select incident.keep_facts(array_agg(id)) from incident.incident`.execute(trx);
    const { rows } = await sql<{ day: string }>`select date_trunc('month', event_on)::date as day from incident.incident group by 1
      union select event_on from incident.frozen order by 1`.execute(trx);
    let made = 0;
    for (const { day } of rows)
      made += await recount(
        trx,
        sql`select unit_id, ${day}::date as day from incident.incident where event_on >= ${day}::date and event_on < ${day}::date + interval '1 month'
          union select unit_id, event_on from incident.frozen where event_on = ${day}::date`,
        now,
      );
    return made;
  },
});
