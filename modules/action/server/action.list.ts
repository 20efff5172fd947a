import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import type { ActionRow } from '../contract/index.ts';

export const actionList: ListDefinition<ActionRow> = {
  name: 'action.action',
  from: `action.action t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_space s on s.id = t.space_id
    left join organization.pub_employee r on r.id = t.responsible_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: text('t.title'),
    unit_id: int('t.unit_id'),
    unit_name: localizedColumn('u.names'),
    space_id: int('t.space_id', hidden),
    space_name: localizedColumn('s.names'),
    mode: code('t.mode'),
    risk: code('t.risk'),
    status: code('t.status'),
    source_kind: text('t.source_kind', hidden),
    source_id: int('t.source_id', hidden),
    responsible_id: int('t.responsible_id'),
    responsible_name: localizedColumn('r.names'),
    verifier_id: int('t.verifier_id'),
    due_at: instant('t.due_at', sortable),
    closed_at: instant('t.closed_at'),
    event_on: day('t.event_on'),
    late: bool('coalesce(t.due_at < coalesce(t.finished_at, t.closed_at, now()), false)'),
    /** Work is still to be done. */
    open: bool(`(t.closed_at is null and t.status <> '_SYS_TS_3')`, hidden),
    time_zone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  search: 't.search',
  defaultOrder: ['code', 'desc'],
  scope: byUnit('t.unit_id'),
};
