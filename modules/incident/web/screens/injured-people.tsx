// INC115
import { date, flag, ListPage, number, project, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import { injuredPersonEndpoints, INJURY_RECORDS_PATH, type InjuredPersonRow, INCIDENTS_PATH, incidentOps } from '../../contract/index.ts';
import { injuredViews } from '../parts/list-views.ts';

const columns: Column<InjuredPersonRow>[] = [
  title('name', 'incident.person.name', { href: ({ id }) => `${INJURY_RECORDS_PATH}?f.employeeId=in:${id}` }),
  project('unitName', 'common.project'),
  number('injuries', 'incident.person.injuries'),
  number('lostTime', 'incident.person.lostTime'),
  flag('repeated', 'incident.person.repeated'),
  date('lastOn', 'incident.person.lastOn', { sortable: true }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'repeated', label: 'incident.person.repeated', kind: 'flag' },
  { key: 'lastOn', label: 'incident.person.lastOn', kind: 'days', more: true },
];

/** INC115: a row a person; who was hurt again stands out. Privacy cases name no one. */
export function InjuredPeopleScreen() {
  const list = useList(injuredPersonEndpoints.list, { views: injuredViews });
  return (
    <ListPage
      title="menu.INC115"
      list={list}
      empty={{
        title: 'incident.emptyPeople',
        text: 'incident.emptyPeopleText',
        nextStep: { to: INCIDENTS_PATH, label: 'menu.INC111', operation: incidentOps.list },
      }}
      columns={columns}
      filters={filters}
    />
  );
}
