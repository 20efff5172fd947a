// INS125
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Allowed, ListPage, ListViews, NewButton, useList, type ListView } from '@quantum/platform/web/kit';
import { observationEndpoints, observationOps, OWN_OBSERVATIONS_PATH, NEW_OBSERVATION_PATH } from '../../contract/index.ts';
import { columns, filters } from '../parts/observation-columns.tsx';

const on = { condition: '=' as const, values: ['true'] };
const views: ListView[] = [
  { label: 'safety-observation.view.all', filters: {} },
  { label: 'safety-observation.view.open', filters: { open: on } },
  { label: 'safety-observation.view.atRisk', filters: { atRisk: on } },
  { label: 'safety-observation.view.stopWork', filters: { stopWork: on } },
];

/** Behaviour observed in the reader's projects. */
export function ObservationListScreen() {
  const { t } = useTranslation();
  const list = useList(observationEndpoints.list);
  return (
    <ListPage
      title="menu.INS125"
      list={list}
      empty={{ title: 'safety-observation.empty', text: 'safety-observation.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      views={<ListViews list={list} views={views} label="safety-observation.list.title" />}
      actions={
        <Allowed operation={observationOps.record}>
          <Button size="xs" component={Link} to={OWN_OBSERVATIONS_PATH}>
            {t('safety-observation.view.mine')}
          </Button>
          <NewButton to={NEW_OBSERVATION_PATH} label="safety-observation.new" />
        </Allowed>
      }
    />
  );
}
