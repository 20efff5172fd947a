import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { lazyPart } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

const AskDialog = lazyPart(async () => (await import('./ask-exemption-dialog.tsx')).AskDialog);

/** A learner asks not to have to take a course, and says why. */
export function AskExemption({ id }: { id: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="tr-add">
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('training.exemption.askFor')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AskDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
