import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { BulkButton, fetchPaper } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { posterEndpoint } from '../../contract/index.ts';

/** Saves the QR posters of spaces or of a unit, one or four a page. */
export function PosterButton({ of, inBar = false }: { of: { ids: number[] } | { unitId: number }; inBar?: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = (perPage: 1 | 4) => {
    setBusy(true);
    void fetchPaper({ endpoint: posterEndpoint, input: { ...of, perPage } }).finally(() => setBusy(false));
  };
  const icon = <QrCode size={14} aria-hidden />;
  // In the bar of ticked rows there is no room for a choice: four a page is what many spaces are printed with.
  if (inBar) return <BulkButton icon={icon} onClick={() => save(4)} children={t('organization.poster.print')} />;
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" loading={busy} leftSection={icon}>
          {t('organization.poster.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save(1)}>{t('organization.poster.one')}</Menu.Item>
        <Menu.Item onClick={() => save(4)}>{t('organization.poster.four')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
