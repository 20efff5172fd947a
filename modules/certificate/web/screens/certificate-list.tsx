// TRA142
import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Images, RefreshCw, WalletCards } from 'lucide-react';
import { Allowed, BulkButton, fetchPaper, ImportButton, ListPage, NewButton, useList } from '@quantum/platform/web/kit';
import { useTranslation, withTexts } from '@quantum/platform/web/public';
import { certificateEndpoints as calls, certificateOps, MOST_CARDS, NEW_CERTIFICATE_PATH } from '../../contract/index.ts';
import { columns, filters } from '../parts/certificate-columns.tsx';
import { certificateViews } from '../parts/list-views.ts';

const texts = ['certificate', 'certificate:more'];
const RenewDialog = lazy(() => withTexts(texts, async () => ({ default: (await import('../parts/renew-dialog.tsx')).RenewDialog })));
const ScansDialog = lazy(() => withTexts(texts, async () => ({ default: (await import('../parts/scans-dialog.tsx')).ScansDialog })));

/** Who holds what, and until when. */
export function CertificateListScreen() {
  const { t } = useTranslation();
  const list = useList(calls.list, { views: certificateViews });
  const [asked, ask] = useState<'renew' | 'scans'>();
  const picked = [...list.selected].slice(0, MOST_CARDS);
  const cards = () => void fetchPaper({ endpoint: calls.cards, input: { ids: picked } });
  const close = () => ask(undefined);
  return (
    <>
      <ListPage
        title="menu.TRA142"
        list={list}
        columns={columns}
        filters={filters}
        exports
        bulk={
          <>
            <BulkButton icon={<WalletCards size={14} aria-hidden />} onClick={cards}>
              {t('certificate.cards')}
            </BulkButton>
            <Allowed operation={certificateOps.renew}>
              <BulkButton icon={<RefreshCw size={14} aria-hidden />} onClick={() => ask('renew')}>
                {t('certificate.renewal.action')}
              </BulkButton>
            </Allowed>
          </>
        }
        empty={{ title: 'certificate.list.empty', text: 'certificate.list.emptyText', nextStep: 'head' }}
        actions={
          <Allowed operation={certificateOps.submit}>
            <Button size="xs" leftSection={<Images size={14} aria-hidden />} onClick={() => ask('scans')}>
              {t('certificate.scans.open')}
            </Button>
            <ImportButton title="menu.TRA142" endpoints={calls} />
            <NewButton to={NEW_CERTIFICATE_PATH} label="certificate.new" />
          </Allowed>
        }
      />
      <Suspense>
        {asked === 'renew' && (
          <RenewDialog
            ids={picked}
            onClose={close}
            onDone={() => {
              list.clearSelection();
              list.refetch();
            }}
          />
        )}
        {asked === 'scans' && <ScansDialog onClose={close} onDone={list.refetch} />}
      </Suspense>
    </>
  );
}
