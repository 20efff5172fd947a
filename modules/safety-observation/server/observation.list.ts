import {
  among,
  bool,
  byOwner,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  leftOutColumns,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { employeeName, placedColumns, spaceName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { ObservationRow } from '../contract/index.ts';
import { OPEN_STATUSES } from '../domain/observation.rules.ts';
import { OPEN, VOIDED } from './observation-figures.store.ts';

/** The id of who observed leaves the database for those who gave their name alone: no criterion, order or export can tell the others. */
export const observationList: ListDefinition<ObservationRow> = {
  name: 'safety-observation.observation',
  from: 'safety_observation.observation t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    observedAt: instant('t.observed_at', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    spaceId: int('t.space_id', hidden),
    spaceName: spaceName('t.space_id'),
    observedGroup: code('t.observed_group'),
    safeCount: int('t.safe_count'),
    atRiskCount: int('t.at_risk_count'),
    positive: bool('t.positive'),
    stopWork: bool('t.stop_work'),
    anonymous: bool('t.anonymous'),
    observerName: employeeName('case when t.anonymous then null else t.observer_id end'),
    status: code('t.status', { few: OPEN_STATUSES }),
    atRisk: bool('(t.at_risk_count > 0)', hidden),
    // What numbers count, so that each opens its own records.
    eventOn: day('t.event_on', { ...hidden, isTogether: true, longestSpan: 31 }),
    counted: bool(`(not (${VOIDED}))`, hidden),
    ...leftOutColumns('t.unit_id', 't.event_on'),
    ...placedColumns('t.unit_id', 't.event_on'),
    /** Something of this category was seen. */
    category: code('b.category', among('exists (select from safety_observation.behaviour b where b.observation_id = t.id and :this)')),
    /** Waits for its review or for its actions. */
    open: bool(OPEN, { ...hidden, few: ['true'] }),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INS125',
    columns: {
      code: 'common.code',
      observedAt: 'safety-observation.observation.observedAt',
      unitName: 'common.project',
      spaceName: 'safety-observation.observation.space',
      observedGroup: 'safety-observation.observation.group',
      safeCount: 'safety-observation.observation.safe',
      atRiskCount: 'safety-observation.observation.atRisk',
      stopWork: 'safety-observation.observation.stopWork',
      positive: 'safety-observation.observation.positive',
      observerName: 'safety-observation.observation.observer',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};

export const myObservationList: ListDefinition<ObservationRow> = {
  ...observationList,
  name: 'safety-observation.mine',
  scope: byOwner('t.observer_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
