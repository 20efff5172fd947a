import { bool, byUnit, code, day, instant, int, jsonColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { INSPECTION_STATUS } from '../../../contract/codes.ts';
import { ROUND_OVERDUE } from '../../record/overdue.store.ts';
import type { RoundRow } from '../../../contract/index.ts';
import { IN_LISTS, LIST_TITLES } from '../../record/programme-lists.ts';

/** A round has no state of its own: it follows from how far its spaces are, and how it ended. */
const STATUS = `case when t.ended_at is null then case when t.opened_at is null then '${INSPECTION_STATUS.pending}' when t.done > 0 then '${INSPECTION_STATUS.inProgress}' else '${INSPECTION_STATUS.waiting}' end
  when t.done = 0 then '${INSPECTION_STATUS.cancelled}' else '${INSPECTION_STATUS.completed}' end`;
const MISSED = `(t.ended_at is not null and t.ended_at >= t.miss_at and t.done < t.total)`;

/** The calendar of INS112. */
export const roundList: ListDefinition<RoundRow> = {
  name: 'inspection.round',
  from: 'inspection.round t join inspection.plan p on p.id = t.plan_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    planId: int('t.plan_id'),
    planCode: text('p.code', { filterable: false }),
    planName: text('p.name', { filterable: false }),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    eventOn: day('t.event_on'),
    startsAt: instant('t.starts_at', sortable),
    dueAt: instant('t.due_at', { filterable: false }),
    status: code(STATUS, { filterable: false }),
    missed: bool(MISSED, { filterable: false }),
    late: bool(`(${ROUND_OVERDUE})`, { filterable: false }),
    done: int('t.done', { filterable: false }),
    total: int('t.total', { filterable: false }),
    inspectors: jsonColumn(`coalesce((select jsonb_agg(n.name) from (select coalesce(nullif(e.names->>:locale, ''), e.names->>'en') as name
      from organization.pub_employee e where e.id = any(t.inspectors) order by e.id limit 3) n), '[]')`),
    moved: bool('(t.rescheduled_at is not null)', { filterable: false }),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', { filterable: false }),
  },
  defaultOrder: ['startsAt', 'asc'],
  scope: byUnit('t.unit_id'),
  where: IN_LISTS,
  titles: LIST_TITLES,
};
