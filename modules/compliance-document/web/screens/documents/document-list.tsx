// GR121
import { CircleAlert } from 'lucide-react';
import { Allowed, ImportButton, ListPage, NewButton, useCall, useList, type ListHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { complianceOps, documentEndpoints, NEW_DOCUMENT_PATH, type DocumentRow } from '../../../contract/index.ts';
import { documentColumns, documentFilters } from '../../parts/documents/document-columns.tsx';
import { documentPlaces } from '../../parts/documents/document-places.ts';
import { documentViews } from '../../parts/list-views.ts';
import '../../parts/compliance.css';

/** Licences and permits as they stand, and beside them what is missing. */
export function DocumentListScreen() {
  const list = useList(documentEndpoints.list, { views: documentViews });
  return (
    <ListPage
      title="menu.GR121"
      list={list}
      columns={documentColumns}
      filters={documentFilters}
      parts={documentPlaces}
      above={<NothingHeld list={list} />}
      exports
      empty={{ title: 'compliance-document.empty', text: 'compliance-document.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={complianceOps.register}>
          <ImportButton title="menu.GR121" endpoints={documentEndpoints} />
          <NewButton to={NEW_DOCUMENT_PATH} label="compliance-document.new" />
        </Allowed>
      }
    />
  );
}

/** Where nothing was ever registered, how much is required: the list below says what and where. */
function NothingHeld({ list }: { list: ListHandle<DocumentRow> }) {
  const { t } = useTranslation();
  const isBare = list.isDefault && list.rows.length > 0 && list.rows.every(({ standing }) => standing === 'missing');
  const { data } = useCall(documentEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: 1 },
      queryCriterias: [{ key: 'isHeld', value: true, condition: '=', connection: 'and', isValueADigital: false }],
      queryOrderBies: [],
      params: { count: 'none' },
    },
    enabled: isBare,
  });
  if (!isBare || data?.items.length !== 0) return null;
  return (
    <p className="cd-bare" role="status">
      <CircleAlert size={16} aria-hidden />
      <span>
        <b>{t('compliance-document.nothingHeld', { count: list.total ?? list.rows.length })}</b> {t('compliance-document.nothingHeldText')}
      </span>
    </p>
  );
}
