import { lazy, Suspense, useState } from 'react';
import { UserRoundPen } from 'lucide-react';
import { BulkButton, type ListHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

const ReassignDialog = lazy(() => import('./reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));

/** What is selected in a list is given to other inspectors. */
export function ReassignSelected<R extends { id: number; code: string }>({
  what,
  list,
}: {
  what: 'rounds' | 'plans';
  list: Pick<ListHandle<R>, 'rows' | 'selected' | 'select'>;
}) {
  const { t } = useTranslation();
  const [given, setGiven] = useState<number[]>();
  return (
    <>
      <BulkButton icon={<UserRoundPen size={14} aria-hidden />} onClick={() => setGiven([...list.selected])}>
        {t('inspection.reassign.button')}
      </BulkButton>
      {given && (
        <Suspense>
          <ReassignDialog
            what={what}
            ids={given}
            nameOf={(id) => list.rows.find((row) => row.id === id)?.code ?? `#${id}`}
            onClose={() => setGiven(undefined)}
            onMoved={(ids) => list.select(ids, false)}
          />
        </Suspense>
      )}
    </>
  );
}
