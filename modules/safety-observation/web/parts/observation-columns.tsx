import { unitSource } from '@quantum/modules/organization/web-api';
import { code, codeWords, custom, instant, number, recordCode, text, type Column, type Filter } from '@quantum/platform/web/kit';
import { OBSERVATION_STATUS, type ObservationRow } from '../../contract/index.ts';
import { ObservationTags } from './observation-tags.tsx';

export const listPath = '/quantum/safety-observation';
const observationPath = ({ id }: { id: number }): string => `${listPath}/${id}`;

export const columns: Column<ObservationRow>[] = [
  recordCode('code', 'common.code', { sortable: true, href: observationPath }),
  text('unit_name', 'common.project', { phone: 'title' }),
  text('space_name', 'safety-observation.observation.space'),
  codeWords('observed_group', 'safety-observation.observation.group', 'observedGroup'),
  instant('observed_at', 'safety-observation.observation.observedAt', { sortable: true, zone: 'time_zone' }),
  number('safe_count', 'safety-observation.observation.safe'),
  number('at_risk_count', 'safety-observation.observation.atRisk'),
  custom('stop_work', 'safety-observation.observation.marks', (row) => <ObservationTags {...row} />),
  text('observer_name', 'safety-observation.observation.observer', { phone: 'hidden' }),
  code('status', 'common.status', 'observationStatus'),
];

export const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'observationStatus', only: Object.values(OBSERVATION_STATUS) },
  { key: 'unit_id', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'observed_group', label: 'safety-observation.observation.group', kind: 'code', set: 'observedGroup' },
  { key: 'observed_at', label: 'safety-observation.observation.observedAt', kind: 'days', more: true },
  { key: 'positive', label: 'safety-observation.observation.positive', kind: 'flag', more: true },
];
