import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, hidden, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { CaseOption, CaseRow } from '../../contract/index.ts';
import { CASE_FROM, IN_USE_ON, INSPECTED_BEFORE_USE, LATE, OPEN, USED_HIGH } from './case-conditions.store.ts';

const SHOWN_ONLY = { filterable: false } as const;
export const caseList: ListDefinition<CaseRow> = {
  name: 'change.case',
  from: CASE_FROM,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: text('t.title', SHOWN_ONLY),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    changeType: code('t.change_type'),
    nature: code('t.nature'),
    riskAfter: code('t.risk_after'),
    requesterId: int('t.requester_id', hidden),
    requesterName: employeeName('t.requester_id'),
    ownerId: int('coalesce(t.owner_id, t.requester_id)', hidden),
    ownerName: employeeName('coalesce(t.owner_id, t.requester_id)'),
    startPlanned: day('t.start_planned', sortable),
    expiryOn: day('t.expiry_on'),
    retroDueAt: instant('case when not t.is_signed then t.retro_due_at end', SHOWN_ONLY),
    since: instant('t.since', sortable),
    status: code('t.status'),
    open: bool(`(${OPEN})`, hidden),
    late: bool(`(${LATE})`),
    closedOn: day('(t.closed_at at time zone u.time_zone)::date', hidden),
    inUseOn: day(IN_USE_ON, hidden),
    usedHigh: bool(`(${USED_HIGH})`, hidden),
    inspectedBeforeUse: bool(`(${INSPECTED_BEFORE_USE})`, hidden),
    version: int('t.version', SHOWN_ONLY),
    timeZone: text('u.time_zone', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.CHA110',
    columns: {
      code: 'common.code',
      title: 'change.case.one',
      unitName: 'common.project',
      changeType: 'change.changeType',
      nature: 'change.nature',
      riskAfter: 'change.riskAfter',
      ownerName: 'change.owner',
      startPlanned: 'change.startPlanned',
      expiryOn: 'change.expiryOn',
      status: 'common.status',
    },
  },
};

/** Cases as a picker shows them. */
export const caseOptions: ListDefinition<CaseOption> = {
  name: 'change.case options',
  from: 'change.case t',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  defaultOrder: ['code', 'desc'],
  columns: { id: int('t.id'), code: text('t.code', sortable), title: text('t.title', SHOWN_ONLY), unitId: int('t.unit_id') },
};
