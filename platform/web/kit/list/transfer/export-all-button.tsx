import { useState } from 'react';
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { PagedQuery } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';

const ALL: PagedQuery = { pagingTool: { currentPage: -1, pageSize: -1 }, queryCriterias: [], queryOrderBies: [], params: {} };

/** Downloads a whole list as a workbook, for a screen that is no list page. `path` is the list's. */
export function ExportAllButton({ path }: { path: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const { runExport } = await import('./export-run.ts');
    await runExport({ path, query: ALL, format: 'xlsx', columns: undefined });
    setBusy(false);
  };
  return (
    <Button size="xs" loading={busy} leftSection={<Download size={14} aria-hidden />} onClick={() => void download()}>
      {t('common.export')}
    </Button>
  );
}
