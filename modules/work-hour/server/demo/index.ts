import { addDays, addMonths } from '@quantum/platform/domain';
import { bulkAudit, bulkCodes, bulkInsert, passIds, seeded, type DemoPast, type ModuleDemo } from '@quantum/platform/server';
import { HOUR_SOURCE, MONTH_STATUS, PERSON_KIND } from '../../contract/index.ts';
import { MONTH } from '../tables.ts';

const MONTHS = 14;
const FIRST_LOADED = 100_001;
/** The project whose hours are always late: of the last three months nothing is entered. */
const LATE_PROJECT = 1;
const LATE_MONTHS = 3;
/** Months up to which hours are locked, counted back from now. */
const LOCKED_BEFORE = 3;

/** People of projects by month and employment, as the directory has them. */
async function readHeads(
  { client, projects }: DemoPast,
  from: string,
  to: string,
): Promise<(unitId: number, day: string, kind: string) => number> {
  const { rows } = await client.query<{ key: string; heads: number }>(
    `select concat(p.unit_id, ' ', m.first, ' ', p.contractor) as key,
       round(sum(least(p.to_on, m.after) - greatest(p.from_on, m.first))::numeric / (m.after - m.first), 2)::float8 as heads
     from organization.pub_posting p cross join lateral (select d::date as first, (d + interval '1 month')::date as after
       from generate_series($2::timestamp, $3::timestamp, interval '1 month') d) m
     where p.unit_id = any($1::bigint[]) and p.from_on < m.after and p.to_on > m.first group by p.unit_id, m.first, m.after, p.contractor`,
    [projects.map(({ unitId }) => unitId), from, to],
  );
  const heads = new Map(rows.map((row) => [row.key, row.heads]));
  return (unitId, day, kind) => heads.get(`${unitId} ${day} ${kind === PERSON_KIND.own ? 0 : 1}`) ?? 0;
}

/** Hours of a whole month: its working days of eight hours. */
function normalHours(day: string): number {
  const last = addDays(addMonths(day, 1), -1);
  let hours = 0;
  for (let at = day; at <= last; at = addDays(at, 1)) if (![0, 6].includes(new Date(`${at}T00:00:00Z`).getUTCDay())) hours += 8;
  return hours;
}

/** Fourteen months of hours: own staff and contractors of each project, as many as the directory has. One project is always late. */
async function loadHours(past: DemoPast): Promise<string> {
  const { client, now, projects } = past;
  const present = `${now.toISOString().slice(0, 7)}-01`;
  const headsOf = await readHeads(past, addMonths(present, -MONTHS), addMonths(present, -1));
  const counters = new Map<string, number>();
  const rows: Record<string, unknown>[] = [];
  const audit: Record<string, unknown>[] = [];
  for (const [p, project] of projects.entries()) {
    const die = seeded(p * 911 + 7);
    for (let back = MONTHS; back >= 1; back--) {
      const day = addMonths(present, -back);
      if (p === LATE_PROJECT && back <= LATE_MONTHS) continue;
      for (const personKind of [PERSON_KIND.own, PERSON_KIND.contractor]) {
        const people = headsOf(project.unitId, day, personKind);
        if (people === 0) continue;
        const prefix = `WH-${project.unitCode}-${day.slice(0, 7).replace('-', '')}`;
        counters.set(prefix, (counters.get(prefix) ?? 0) + 1);
        const code = `${prefix}-${String(counters.get(prefix)).padStart(6, '0')}`;
        const at = `${addMonths(day, 1).slice(0, 7)}-04T02:00:00.000Z`;
        // Of the last month one project in four waits for EHS.
        const status = back === 1 && p % 4 === 0 ? MONTH_STATUS.pending : MONTH_STATUS.completed;
        const id = FIRST_LOADED + rows.length;
        rows.push({
          id,
          company_id: project.companyId,
          unit_id: project.unitId,
          business_line_id: project.businessLineId,
          event_on: day,
          code,
          person_kind: personKind,
          heads: people,
          normal_hours: Math.round(people * normalHours(day)),
          overtime_hours: Math.round(people * (1 + die() * 4)),
          leave_hours: Math.round(people * (9 + die() * 6)),
          source: HOUR_SOURCE.manual,
          status,
          search: `${code} ${project.unitCode}`.toLowerCase(),
          version: status === MONTH_STATUS.completed ? 3 : 2,
          created_by: project.manager.userId,
          created_at: at,
          updated_by: project.manager.userId,
          updated_at: at,
        });
        audit.push({
          at,
          company_id: project.companyId,
          unit_id: project.unitId,
          actor_kind: 'user',
          actor_id: project.manager.userId,
          actor_name: project.manager.name,
          operation: `${MONTH.kind}.save`,
          kind: MONTH.kind,
          record_id: id,
          code,
          event: 'create',
          from_state: null,
          to_state: MONTH_STATUS.draft,
        });
      }
    }
  }
  await bulkInsert(client, MONTH.table, rows);
  await bulkAudit(client, audit);
  await bulkCodes(client, counters);
  await passIds(client, MONTH.table);
  return `${rows.length} months of working hours`;
}

/** The EHS manager locks what is long over. */
const live: ModuleDemo['live'] = async ({ calls, now }) => {
  const present = `${now.toISOString().slice(0, 7)}-01`;
  for (let back = MONTHS; back > LOCKED_BEFORE; back--)
    await calls.call('ehsm', 'POST', '/workHour/lock', { month: addMonths(present, -back).slice(0, 7) });
};

export const demo: ModuleDemo = { past: loadHours, live };
