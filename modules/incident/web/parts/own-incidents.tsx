import { holds, ListPage, NewButton, useActor, useList } from '@quantum/platform/web/kit';
import { incidentEndpoints, incidentOps, NEW_INCIDENT_PATH } from '../../contract/index.ts';
import { columns, filters } from './incident-columns.tsx';
import { incidentViews } from './list-views.ts';
import { INCIDENT_PARTS } from './screen-parts.ts';

/** What the reader reported. */
export function OwnIncidents() {
  const list = useList(incidentEndpoints.mine, { views: incidentViews });
  const readsAll = holds(useActor(), incidentOps.list);
  return (
    <ListPage
      parts={readsAll ? INCIDENT_PARTS : undefined}
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
