// GR111
import { Allowed, ImportButton, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { NEW_REGULATION_PATH, regulationEndpoints, regulationOps } from '../../../contract/index.ts';
import { regulationViews } from '../../parts/list-views.ts';
import { databaseParts } from '../../parts/register/parts.ts';
import { regulationColumns, regulationFilters } from '../../parts/database/regulation-columns.tsx';

/** The laws, rules and standards of the company, by what is in force. */
export function RegulationListScreen() {
  const list = useList(regulationEndpoints.list, { views: regulationViews });
  return (
    <ListPage
      title="menu.GR111"
      list={list}
      columns={regulationColumns}
      filters={regulationFilters}
      exports
      parts={databaseParts}
      actions={
        <Allowed operation={regulationOps.save}>
          <ImportButton title="menu.GR111" endpoints={regulationEndpoints} />
          <NewButton to={NEW_REGULATION_PATH} label="regulation.new" />
        </Allowed>
      }
      empty={{ title: 'regulation.empty', text: 'regulation.emptyText', nextStep: 'head' }}
    />
  );
}
