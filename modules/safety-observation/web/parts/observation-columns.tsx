import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  codeWords,
  custom,
  instant,
  number,
  recordCode,
  text,
  type Column,
  type Filter,
  type ScreenParts,
} from '@quantum/platform/web/kit';
import {
  OBSERVATION_STATUS,
  OBSERVATIONS_PATH,
  OWN_OBSERVATIONS_PATH,
  type ObservationRow,
  observationPath,
} from '../../contract/index.ts';
import { ObservationTags } from './observation-tags.tsx';

export const columns: Column<ObservationRow>[] = [
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => observationPath(id) }),
  text('unitName', 'common.project', { phone: 'title' }),
  text('spaceName', 'safety-observation.observation.space'),
  codeWords('observedGroup', 'safety-observation.observation.group', 'observedGroup'),
  instant('observedAt', 'safety-observation.observation.observedAt', { sortable: true, zone: 'timeZone' }),
  code('status', 'common.status', 'observationStatus'),
  number('safeCount', 'safety-observation.observation.safe'),
  number('atRiskCount', 'safety-observation.observation.atRisk'),
  custom('stopWork', 'safety-observation.observation.marks', (row) => <ObservationTags {...row} />),
  text('observerName', 'safety-observation.observation.observer', { phone: 'hidden' }),
];

export const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'observationStatus', only: Object.values(OBSERVATION_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'observedGroup', label: 'safety-observation.observation.group', kind: 'code', set: 'observedGroup' },
  { key: 'category', label: 'safety-observation.filter.category', kind: 'code', set: 'behaviourCategory', more: true },
  { key: 'eventOn', label: 'safety-observation.filter.day', kind: 'days', more: true },
  { key: 'counted', label: 'safety-observation.filter.counted', kind: 'flag', more: true },
  { key: 'observedAt', label: 'safety-observation.observation.observedAt', kind: 'days', more: true },
  { key: 'positive', label: 'safety-observation.observation.positive', kind: 'flag', more: true },
];

/** Observations of the reader's projects, and their own. */
export const OBSERVATION_PARTS: ScreenParts = {
  label: 'menu.INS125',
  links: [
    { to: OBSERVATIONS_PATH, label: 'menu.INS125' },
    { to: OWN_OBSERVATIONS_PATH, label: 'safety-observation.view.mine' },
  ],
};
