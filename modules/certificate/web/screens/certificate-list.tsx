// TRA142
import { WalletCards } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Allowed, BulkButton, fetchPaper, ImportButton, ListPage, ListViews, NewButton, useList } from '@quantum/platform/web/kit';
import { certificateEndpoints as calls, certificateOps, MOST_CARDS, NEW_CERTIFICATE_PATH } from '../../contract/index.ts';
import { columns, filters, views } from '../parts/certificate-columns.tsx';

/** Who holds what, and until when. */
export function CertificateListScreen() {
  const { t } = useTranslation();
  const list = useList(calls.list);
  const cards = () => void fetchPaper({ endpoint: calls.cards, input: { ids: [...list.selected].slice(0, MOST_CARDS) } });
  return (
    <ListPage
      title="menu.TRA142"
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={
        <BulkButton icon={<WalletCards size={14} aria-hidden />} onClick={cards}>
          {t('certificate.cards')}
        </BulkButton>
      }
      views={<ListViews list={list} views={views} label="certificate.list.title" />}
      empty={{ title: 'certificate.list.empty', text: 'certificate.list.emptyText' }}
      actions={
        <Allowed operation={certificateOps.submit}>
          <ImportButton title="menu.TRA142" endpoints={calls} />
          <NewButton to={NEW_CERTIFICATE_PATH} label="certificate.new" />
        </Allowed>
      }
    />
  );
}
