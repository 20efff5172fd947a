import { ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { incidentEndpoints, NEW_INCIDENT_PATH } from '../../contract/index.ts';
import { columns, filters } from './incident-columns.tsx';

/** What the reader reported. */
export function OwnIncidents() {
  const list = useList(incidentEndpoints.mine);
  return (
    <ListPage
      title="incident.view.mine"
      list={list}
      empty={{ title: 'incident.emptyMine', text: 'incident.emptyMineText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      actions={<NewButton to={NEW_INCIDENT_PATH} label="incident.new" />}
    />
  );
}
