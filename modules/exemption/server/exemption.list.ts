import {
  among,
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { EXEMPTION_STATUS } from '../contract/codes.ts';
import type { ExemptionRow } from '../contract/index.ts';
import { GRACE } from '../domain/exemption.rules.ts';

/** What the figures of the boards count, over `exemption.exemption t` and its unit `u`; today is the day of the unit. */
const TODAY = '(:now at time zone u.time_zone)::date';
/** A white list entry stands thirty days longer than its review is due. */
const LAST_DAY = `(t.to_on + case when t.kind = 'whiteList' then ${GRACE} else 0 end)`;
export const IN_FORCE = `t.status = '${EXEMPTION_STATUS.inForce}' and t.from_on <= ${TODAY} and ${LAST_DAY} >= ${TODAY}`;
export const ENDING = `${IN_FORCE} and t.to_on <= ${TODAY} + 30`;
export const WAITING = `t.status = '${EXEMPTION_STATUS.reviewing}'`;
export const REVIEW_DUE = `t.kind = 'whiteList' and ${IN_FORCE} and t.to_on between ${TODAY} and ${TODAY} + 30`;
export const REVIEW_OVERDUE = `t.kind = 'whiteList' and ${IN_FORCE} and t.to_on < ${TODAY}`;

export const exemptionList: ListDefinition<ExemptionRow> = {
  name: 'exemption.exemption',
  from: 'exemption.exemption t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    kind: text('t.kind'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    subjectKind: text('t.subject_kind'),
    /** One of its figures. */
    metric: text('m', among('exists (select from unnest(t.metrics) m where :this)')),
    requesterId: int('t.requester_id', hidden),
    fromOn: day('t.from_on', sortable),
    toOn: day('t.to_on'),
    reason: code('t.reason'),
    status: code('t.status'),
    inForce: bool(`(${IN_FORCE})`, hidden),
    ending: bool(`(${ENDING})`, hidden),
    reviewDue: bool(`(${REVIEW_DUE})`, hidden),
    reviewOverdue: bool(`(${REVIEW_OVERDUE})`, hidden),
    timeZone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.DSH131',
    columns: {
      code: 'common.code',
      unitName: 'common.project',
      fromOn: 'exemption.exemption.from',
      toOn: 'exemption.exemption.to',
      reason: 'exemption.exemption.reason',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};
