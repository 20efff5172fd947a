import { lazy, Suspense, useState } from 'react';
import { Button, Menu, Popover } from '@mantine/core';
import { Columns3, Download } from 'lucide-react';
import type { ExportFormat } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { Column } from './columns/column.tsx';
import type { ListHandle } from './use-list.ts';
import { BulkButton } from './bulk-bar.tsx';

const ColumnChooser = lazy(() => import('./columns/column-chooser.tsx').then((loaded) => ({ default: loaded.ColumnChooser })));

/** Chooses the columns; what it opens comes when it is opened. */
export function ColumnsButton<R>({ list, columns }: { list: ListHandle<R>; columns: Column<R>[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className="q-icon-btn q-wide-only"
          aria-expanded={open}
          aria-label={t('common.columns')}
          title={t('common.columns')}
          onClick={() => setOpen(!open)}
        >
          <Columns3 size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.columns')}>
        <Suspense>{open && <ColumnChooser columns={columns as Column<unknown>[]} choice={list.choice} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Exports what the filters show, with the chosen columns; only the ticked rows where `ids` are given. */
const run = async <R,>(list: ListHandle<R>, format: ExportFormat, ids?: number[]): Promise<void> => {
  const { runExport } = await import('./transfer/export-run.ts');
  await runExport({ path: list.path, query: list.query, format, columns: list.choice.columns, ids });
};

export function ExportButton<R>({ list }: { list: ListHandle<R> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const start = (format: ExportFormat) => {
    setBusy(true);
    void run(list, format).finally(() => setBusy(false));
  };
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" loading={busy} leftSection={<Download size={14} aria-hidden />}>
          {t('common.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('xlsx')}>{t('platform.export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => start('csv')}>{t('platform.export.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The ticked rows, or all that match, as a workbook. */
export function ExportTicked<R>({ list }: { list: ListHandle<R> }) {
  const { t } = useTranslation();
  return (
    <BulkButton
      all
      icon={<Download size={14} aria-hidden />}
      onClick={() => void run(list, 'xlsx', list.isAll ? undefined : [...list.selected])}
    >
      {t('common.export')}
    </BulkButton>
  );
}
