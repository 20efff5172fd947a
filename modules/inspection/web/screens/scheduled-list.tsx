// INS112
import { lazy, Suspense, useState } from 'react';
import { UserRoundPen } from 'lucide-react';
import { Allowed, BulkButton, ListPage, useList } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { inspectionOps, INSPECTION_STATUS, inspectionEndpoints, PLANS_PATH } from '../../contract/index.ts';
import {
  dueColumn,
  plannedBesideDue,
  resultColumns,
  statusColumn,
  inspectionColumns,
  inspectionFilters,
  unitColumn,
} from '../parts/record/inspection-columns.tsx';
import { scheduledViews } from '../parts/list-views.ts';

const ReassignDialog = lazy(() => import('../parts/planning/reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));

const columns = [...inspectionColumns('scheduled'), dueColumn, statusColumn, ...resultColumns, unitColumn, plannedBesideDue];
const filters = inspectionFilters(Object.values(INSPECTION_STATUS));

/** INS112: inspections planned ahead; first those that can be done now, soonest first. */
export function ScheduledListScreen() {
  const { t } = useTranslation();
  const list = useList(inspectionEndpoints.list, { views: scheduledViews });
  const [given, setGiven] = useState<number[]>();
  return (
    <ListPage
      title="menu.INS112"
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={
        <Allowed operation={inspectionOps.reassignMany}>
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
        </Allowed>
      }
      empty={{
        title: 'inspection.task.empty.title',
        text: 'inspection.task.empty.text',
        nextStep: { to: PLANS_PATH, label: 'menu.INS111', operation: inspectionOps.listPlans },
      }}
    />
  );
}
