import { addMonths } from '@quantum/platform/domain';
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

/** Fourteen months of hours: own staff and contractors of each project. One project is always late. */
async function loadHours({ client, now, projects }: DemoPast): Promise<string> {
  const present = `${now.toISOString().slice(0, 7)}-01`;
  const counters = new Map<string, number>();
  const rows: Record<string, unknown>[] = [];
  const audit: Record<string, unknown>[] = [];
  for (const [p, project] of projects.entries()) {
    const die = seeded(p * 911 + 7);
    const heads = 24 + Math.floor(die() * 40);
    for (let back = MONTHS; back >= 1; back--) {
      const day = addMonths(present, -back);
      if (p === LATE_PROJECT && back <= LATE_MONTHS) continue;
      for (const personKind of [PERSON_KIND.own, PERSON_KIND.contractor]) {
        const people = personKind === PERSON_KIND.own ? heads : Math.round(heads / 6);
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
          normal_hours: people * 176,
          overtime_hours: Math.round(people * (4 + die() * 10)),
          leave_hours: Math.round(people * (6 + die() * 8)),
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
