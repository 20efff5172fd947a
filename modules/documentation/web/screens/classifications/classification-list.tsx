// DOC111
import { Allowed, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { classificationEndpoints, documentationOps, NEW_CLASSIFICATION_PATH } from '../../../contract/index.ts';
import { classificationColumns, classificationFilters } from '../../parts/classifications/classification-columns.tsx';
import { classificationViews } from '../../parts/list-views.ts';

/** The tree documents stand in, and what holds for each of its places. */
export function ClassificationListScreen() {
  const list = useList(classificationEndpoints.list, { views: classificationViews });
  return (
    <ListPage
      title="menu.DOC111"
      list={list}
      columns={classificationColumns}
      filters={classificationFilters}
      empty={{ title: 'documentation.classification.empty', text: 'documentation.classification.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={documentationOps.createClassification}>
          <NewButton to={NEW_CLASSIFICATION_PATH} label="documentation.classification.new" />
        </Allowed>
      }
    />
  );
}
