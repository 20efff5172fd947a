import { placedColumns } from '@quantum/modules/organization/server-api';
import {
  among,
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  jsonColumn,
  localizedColumn,
  number,
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

/** What it takes out as counted last, figure by figure. */
const EFFECT = `jsonb_array_elements(coalesce(t.effect_at_approval, t.effect)) e`;
const shareOf = (side: string): string => `(e->'${side}'->>'numerator')::numeric / nullif((e->'${side}'->>'denominator')::numeric, 0)`;
/** Of the figure it moves most. */
const POINTS = `(select round(100 * d, 2)::float8 from (select ${shareOf('without')} - ${shareOf('with')} as d from ${EFFECT} where e->>'unit' = 'percent') p
  where d is not null order by abs(d) desc limit 1)`;

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
    metrics: jsonColumn('to_jsonb(t.metrics)'),
    left: int(`(select coalesce(sum((e->>'left')::int), 0)::int from ${EFFECT})`, { filterable: false }),
    points: number(POINTS),
    approverName: localizedColumn('(select p.names from organization.pub_employee p where p.id = t.approver_id)'),
    /** One of its figures. */
    metric: text('m', among('exists (select from unnest(t.metrics) m where :this)')),
    requesterId: int('t.requester_id', hidden),
    fromOn: day('t.from_on', sortable),
    ...placedColumns('t.unit_id', 't.from_on'),
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
      left: 'exemption.exemption.left',
      points: 'exemption.exemption.points',
      approverName: 'exemption.exemption.approver',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};
