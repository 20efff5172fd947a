import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useTranslation, withTexts } from '@quantum/platform/web/public';
import type { ImportProps } from './import-dialog.tsx';

const ImportDialog = lazy(() => withTexts(['platform'], async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog })));

/** Opens the import of a list; what it opens comes when it is opened. */
export function ImportButton(props: ImportProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" leftSection={<Upload size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('common.import')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
