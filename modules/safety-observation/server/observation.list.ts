import {
  bool,
  byOwner,
  byUnit,
  code,
  hidden,
  instant,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import type { ObservationRow } from '../contract/index.ts';
import { OPEN } from './observation-figures.store.ts';

/** Who observed joins for those who gave their name alone: no criterion, order or export can tell the others. */
export const observationList: ListDefinition<ObservationRow> = {
  name: 'safety-observation.observation',
  from: `safety_observation.observation t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_space s on s.id = t.space_id
    left join organization.pub_employee o on o.id = t.observer_id and not t.anonymous`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    observed_at: instant('t.observed_at', sortable),
    unit_id: int('t.unit_id'),
    unit_name: localizedColumn('u.names'),
    space_id: int('t.space_id', hidden),
    space_name: localizedColumn('s.names'),
    observed_group: code('t.observed_group'),
    safe_count: int('t.safe_count'),
    at_risk_count: int('t.at_risk_count'),
    positive: bool('t.positive'),
    stop_work: bool('t.stop_work'),
    anonymous: bool('t.anonymous'),
    observer_name: localizedColumn('o.names'),
    status: code('t.status'),
    at_risk: bool('(t.at_risk_count > 0)', hidden),
    /** Waits for its review or for its actions. */
    open: bool(OPEN, hidden),
    time_zone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INS125',
    columns: {
      code: 'common.code',
      observed_at: 'safety-observation.observation.observedAt',
      unit_name: 'common.project',
      space_name: 'safety-observation.observation.space',
      observed_group: 'safety-observation.observation.group',
      safe_count: 'safety-observation.observation.safe',
      at_risk_count: 'safety-observation.observation.atRisk',
      stop_work: 'safety-observation.observation.stopWork',
      positive: 'safety-observation.observation.positive',
      observer_name: 'safety-observation.observation.observer',
      status: 'common.status',
    },
  },
  search: 't.search',
  defaultOrder: ['observed_at', 'desc'],
  scope: byUnit('t.unit_id'),
};

export const myObservationList: ListDefinition<ObservationRow> = {
  ...observationList,
  name: 'safety-observation.mine',
  scope: byOwner('t.observer_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
