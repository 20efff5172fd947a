// INS125
import { Allowed, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { observationEndpoints, observationOps, NEW_OBSERVATION_PATH } from '../../contract/index.ts';
import { columns, filters, OBSERVATION_PARTS } from '../parts/observation-columns.tsx';
import { observationViews } from '../parts/list-views.ts';

/** Behaviour observed in the reader's projects. */
export function ObservationListScreen() {
  const list = useList(observationEndpoints.list, { views: observationViews });
  return (
    <ListPage
      parts={OBSERVATION_PARTS}
      title="menu.INS125"
      list={list}
      empty={{ title: 'safety-observation.empty', text: 'safety-observation.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      exports
      actions={
        <Allowed operation={observationOps.record}>
          <NewButton to={NEW_OBSERVATION_PATH} label="safety-observation.new" />
        </Allowed>
      }
    />
  );
}
