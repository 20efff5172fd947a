// INS125
import { holds, ListPage, NewButton, useActor, useList } from '@quantum/platform/web/kit';
import { observationEndpoints, observationOps, NEW_OBSERVATION_PATH } from '../../contract/index.ts';
import { columns, filters, OBSERVATION_PARTS } from '../parts/observation-columns.tsx';
import { observationViews } from '../parts/list-views.ts';

/** What the reader observed: the anonymous ones too, which no one else finds under their name. */
export function ObservationMineScreen() {
  const list = useList(observationEndpoints.mine, { views: observationViews });
  const readsAll = holds(useActor(), observationOps.list);
  return (
    <ListPage
      parts={readsAll ? OBSERVATION_PARTS : undefined}
      title="safety-observation.view.mine"
      exports
      list={list}
      empty={{ title: 'safety-observation.emptyMine', text: 'safety-observation.emptyText', nextStep: 'head' }}
      columns={columns}
      filters={filters}
      actions={<NewButton to={NEW_OBSERVATION_PATH} label="safety-observation.new" />}
    />
  );
}
