// INC111
import { holds, ListPage, NewButton, useActor, useList } from '@quantum/platform/web/kit';
import { incidentEndpoints, incidentOps, NEW_INCIDENT_PATH } from '../../contract/index.ts';
import { columns, filters } from '../parts/incident-columns.tsx';
import { INCIDENT_PARTS } from '../parts/screen-parts.ts';
import { OwnIncidents } from '../parts/own-incidents.tsx';
import { incidentViews } from '../parts/list-views.ts';

/** Incidents of the reader's projects; who may not read those sees their own. */
export function IncidentListScreen() {
  return holds(useActor(), incidentOps.list) ? <AllIncidents /> : <OwnIncidents />;
}

function AllIncidents() {
  const list = useList(incidentEndpoints.list, { views: incidentViews });
  return (
    <ListPage
      title="menu.INC111"
      list={list}
      empty={{ title: 'incident.empty', text: 'incident.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      parts={INCIDENT_PARTS}
      actions={<NewButton to={NEW_INCIDENT_PATH} label="incident.new" />}
    />
  );
}
