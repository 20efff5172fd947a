// INS125
import { ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { observationEndpoints } from '../../contract/index.ts';
import { columns, filters, listPath } from '../parts/observation-columns.tsx';

/** What the reader observed: the anonymous ones too, which nobody else finds under their name. */
export function ObservationMineScreen() {
  const list = useList(observationEndpoints.mine);
  return (
    <ListPage
      title="safety-observation.view.mine"
      exports
      list={list}
      columns={columns}
      filters={filters}
      actions={<NewButton to={`${listPath}/new`} label="safety-observation.new" />}
    />
  );
}
