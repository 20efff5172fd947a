import { byUnit, hidden, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { ClockRow } from '../../contract/index.ts';

/** Twin of `clockState`. */
const STATE = `case when t.met_at <= t.due_at then 'met' when t.met_at is not null or t.due_at < :now then 'missed' else 'running' end`;

/** INC125: what the law asks to be reported, until when. */
export const clockList: ListDefinition<ClockRow> = {
  name: 'incident.clock',
  from: 'incident.clock t join incident.incident c on c.id = t.incident_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    incidentId: int('t.incident_id'),
    code: text('c.code', { filterable: false }),
    title: text('c.title', { filterable: false }),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    timeZone: unitTimeZone('t.unit_id'),
    rule: text('t.rule'),
    jurisdiction: text('t.jurisdiction'),
    basis: text('t.basis'),
    dueAt: instant('t.due_at', sortable),
    metAt: instant('t.met_at'),
    state: text(`(${STATE})`),
    open: text(`(case when t.met_at is null and t.note = '' then 'yes' else 'no' end)`, hidden),
  },
  search: 't.search',
  defaultOrder: ['dueAt', 'desc'],
  scope: byUnit('t.unit_id'),
};
