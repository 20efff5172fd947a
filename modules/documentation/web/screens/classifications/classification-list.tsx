// DOC111
import { Allowed, ConfirmDialog, ListPage, NewButton, useCall, useList } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { classificationEndpoints, documentationOps, NEW_CLASSIFICATION_PATH } from '../../../contract/index.ts';
import {
  classificationColumns,
  classificationFilters,
  countColumn,
  gripColumn,
} from '../../parts/classifications/classification-columns.tsx';
import { useTreeDrag } from '../../parts/classifications/use-tree-drag.ts';
import { classificationViews } from '../../parts/list-views.ts';

/** The tree documents stand in, what holds for each of its places, and how many documents are there. */
export function ClassificationListScreen() {
  const { t } = useTranslation();
  const list = useList(classificationEndpoints.list, { views: classificationViews });
  const { data: counts = [] } = useCall(classificationEndpoints.counts, {});
  const tree = useTreeDrag(list.rows);
  const documents = new Map(counts.map((one) => [one.id, one.documents]));
  return (
    <>
      <ListPage
        title="menu.DOC111"
        list={list}
        columns={[
          ...(tree.onGrip ? [gripColumn(tree.onGrip)] : []),
          ...classificationColumns(tree.target),
          countColumn((id) => documents.get(id) ?? 0),
        ]}
        filters={classificationFilters}
        empty={{ title: 'documentation.classification.empty', text: 'documentation.classification.emptyText', nextStep: 'head' }}
        actions={
          <Allowed operation={documentationOps.createClassification}>
            <NewButton to={NEW_CLASSIFICATION_PATH} label="documentation.classification.new" />
          </Allowed>
        }
      />
      {tree.asked && (
        <ConfirmDialog
          open
          onClose={tree.close}
          title={t(tree.asked.parent ? 'documentation.classification.moveBelow' : 'documentation.classification.moveTop', {
            name: tree.asked.row.name,
            parent: tree.asked.parent?.name ?? '',
          })}
          text={t('documentation.classification.moveText')}
          work={tree.move}
        />
      )}
    </>
  );
}
