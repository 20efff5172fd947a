import { lazy, Suspense, useMemo, useState } from 'react';
import { UserRoundPen } from 'lucide-react';
import { BulkButton, ListPage, useList } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { inspectionOps, INSPECTION_STATUS } from '../../../contract/index.ts';
import {
  dueColumn,
  plannedBesideDue,
  resultColumns,
  statusColumn,
  inspectionColumnsAt,
  filtersOf,
  unitColumn,
} from '../record/inspection-columns.tsx';
import { scheduledViews } from '../list-views.ts';
import { headOf, operationOf, useMay, type ScreenProgramme } from './screen-programme.ts';

const ReassignDialog = lazy(() => import('../planning/reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));

const statuses = Object.values(INSPECTION_STATUS);

/** Inspections of a programme, planned ahead and not; first those that can be done now, soonest first. */
export function ScheduledListScreen({ programme }: { programme: ScreenProgramme }) {
  const { t } = useTranslation();
  const may = useMay();
  const list = useList(programme.endpoints.list, { views: scheduledViews });
  const filters = useMemo(() => filtersOf(programme, statuses), [programme]);
  const columns = useMemo(() => {
    const own = inspectionColumnsAt((id) => `${programme.paths.scheduled}/${id}`);
    return [...own, dueColumn, statusColumn, ...resultColumns, unitColumn, plannedBesideDue];
  }, [programme]);
  const [given, setGiven] = useState<number[]>();
  return (
    <ListPage
      title={headOf(programme, 'scheduled')}
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={
        may(programme, inspectionOps.reassignMany) && (
          <>
            <BulkButton icon={<UserRoundPen size={14} aria-hidden />} onClick={() => setGiven([...list.selected])}>
              {t('inspection.reassign.button')}
            </BulkButton>
            {given && (
              <Suspense>
                <ReassignDialog
                  ids={given}
                  nameOf={(id) => list.rows.find((row) => row.id === id)?.code ?? `#${id}`}
                  onClose={() => setGiven(undefined)}
                  onMoved={(ids) => list.select(ids, false)}
                />
              </Suspense>
            )}
          </>
        )
      }
      empty={{
        title: 'inspection.task.empty.title',
        text: 'inspection.task.empty.text',
        nextStep: {
          to: programme.paths.plans,
          label: headOf(programme, 'plans'),
          operation: operationOf(programme, inspectionOps.listPlans),
        },
      }}
    />
  );
}
