import { useState } from 'react';
import { Button } from '@mantine/core';
import { BookOpen } from 'lucide-react';
import { lazyPart } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { Matrix } from '../../../contract/index.ts';

const SetLessonDialog = lazyPart(async () => (await import('./set-lesson-dialog.tsx')).SetLessonDialog);

/** That no lesson gives what is required, and the step that mends it for those who may. */
export function SetLesson({ requirement }: { requirement: Matrix['requirements'][number] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!requirement.maySetLesson) return <span className="q-hint">{t('training.matrix.noLesson')}</span>;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<BookOpen size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('training.matrix.setLesson')}
      </Button>
      {isOpen && <SetLessonDialog requirement={requirement} onClose={() => setOpen(false)} />}
    </>
  );
}
