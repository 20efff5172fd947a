// INS125
import { ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { observationEndpoints, NEW_OBSERVATION_PATH } from '../../contract/index.ts';
import { columns, filters } from '../parts/observation-columns.tsx';

/** What the reader observed: the anonymous ones too, which no one else finds under their name. */
export function ObservationMineScreen() {
  const list = useList(observationEndpoints.mine);
  return (
    <ListPage
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
