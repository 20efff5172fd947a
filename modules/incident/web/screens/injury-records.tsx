// INC116
import {
  code,
  codeWords,
  custom,
  date,
  instant,
  ListPage,
  project,
  recordCode,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { useTranslation } from '@quantum/platform/web/public';
import { incidentPath, injuryEndpoints, INJURY_STATUS, type InjuryListRow, INCIDENTS_PATH, incidentOps } from '../../contract/index.ts';
import { INJURY_PARTS } from '../parts/screen-parts.ts';
import { injuryViews } from '../parts/list-views.ts';

const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'injuryStatus', only: Object.values(INJURY_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'employeeId', label: 'incident.person.name', kind: 'pick', source: employeeSource },
  { key: 'bodyPart', label: 'incident.injury.bodyPart', kind: 'code', set: 'bodyPart', more: true },
  { key: 'nature', label: 'incident.injury.nature', kind: 'code', set: 'injuryNature', more: true },
  { key: 'treatment', label: 'incident.injury.treatment', kind: 'code', set: 'treatment', more: true },
  { key: 'eventOn', label: 'incident.filter.day', kind: 'days', more: true },
];

/** INC116: injuries with their spells. */
export function InjuryRecordsScreen() {
  const { t } = useTranslation();
  const list = useList(injuryEndpoints.list, { views: injuryViews });
  const columns: Column<InjuryListRow>[] = [
    custom('personName', 'incident.person.name', ({ personName }) => personName ?? t('incident.injury.privacy'), {
      href: ({ incidentId }) => incidentPath(incidentId),
      phone: 'title',
    }),
    recordCode('code', 'common.code', { href: ({ incidentId }) => incidentPath(incidentId) }),
    code('status', 'common.status', 'injuryStatus'),
    project('unitName', 'common.project'),
    codeWords('bodyPart', 'incident.injury.bodyPart', 'bodyPart'),
    codeWords('nature', 'incident.injury.nature', 'injuryNature'),
    instant('occurredAt', 'incident.case.occurredAt', { sortable: true, zone: 'timeZone' }),
    date('firstOff', 'incident.record.firstOff'),
    date('lastOff', 'incident.record.lastOff'),
  ];
  return (
    <ListPage
      title="menu.INC116"
      list={list}
      empty={{
        title: 'incident.emptyRecords',
        text: 'incident.emptyRecordsText',
        nextStep: { to: INCIDENTS_PATH, label: 'menu.INC111', operation: incidentOps.list },
      }}
      columns={columns}
      filters={filters}
      parts={INJURY_PARTS}
    />
  );
}
