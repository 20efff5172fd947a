import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, hidden, inList, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { CASE_STATUS as STATUS, CHANGE_NATURE as NATURE, OPEN_CASE, type CaseOption, type CaseRow } from '../../contract/index.ts';
import { REVERTED } from './case.store.ts';

const SHOWN_ONLY = { filterable: false } as const;
const OPEN = `t.status in (${inList(OPEN_CASE)})`;
const TODAY = '(:now at time zone u.time_zone)::date';
const LATE = `${OPEN} and ((t.nature = '${NATURE.temporary}' and t.expiry_on < ${TODAY} and not ${REVERTED})
  or (t.end_planned < ${TODAY} and t.status in (${inList([STATUS.inProgress, STATUS.verifying, STATUS.waiting])})))`;

export const caseList: ListDefinition<CaseRow> = {
  name: 'change.case',
  from: 'change.case t join organization.pub_unit u on u.id = t.unit_id',
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
