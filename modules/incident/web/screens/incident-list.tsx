// INC111
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holds, ListPage, ListViews, NewButton, useActor, useList } from '@quantum/platform/web/kit';
import { incidentEndpoints, incidentOps, NEW_INCIDENT_PATH, OWN_INCIDENTS_PATH } from '../../contract/index.ts';
import { columns, defaults, filters, views } from '../parts/incident-columns.tsx';
import { OwnIncidents } from '../parts/own-incidents.tsx';

/** Incidents of the reader's projects; who may not read those sees their own. */
export function IncidentListScreen() {
  return holds(useActor(), incidentOps.list) ? <AllIncidents /> : <OwnIncidents />;
}

function AllIncidents() {
  const { t } = useTranslation();
  const list = useList(incidentEndpoints.list, { defaults });
  return (
    <ListPage
      title="menu.INC111"
      list={list}
      empty={{ title: 'incident.empty', text: 'incident.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      views={<ListViews list={list} views={views} label="menu.INC111" />}
      actions={
        <>
          <Button size="xs" component={Link} to={OWN_INCIDENTS_PATH}>
            {t('incident.view.mine')}
          </Button>
          <NewButton to={NEW_INCIDENT_PATH} label="incident.new" />
        </>
      }
    />
  );
}
