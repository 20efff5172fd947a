// INS112
import { lazy, Suspense, useState } from 'react';
import { UserRoundPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Allowed, BulkButton, ListPage, ListViews, useList, type ListView } from '@quantum/platform/web/kit';
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

const ReassignDialog = lazy(() => import('../parts/planning/reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));

const { pending, waiting, inProgress, cancelled } = INSPECTION_STATUS;
const columns = [...inspectionColumns('scheduled'), dueColumn, statusColumn, ...resultColumns, unitColumn, plannedBesideDue];
const filters = inspectionFilters(Object.values(INSPECTION_STATUS));
const inStates = (...values: string[]) => ({ status: { condition: 'in' as const, values } });
const open = inStates(waiting, inProgress);
const views: ListView[] = [
  { label: 'inspection.view.open', filters: open },
  { label: 'inspection.view.coming', filters: inStates(pending) },
  { label: 'inspection.view.missed', filters: { ...inStates(cancelled), missed: { condition: '=', values: ['true'] } } },
  { label: 'inspection.view.all', filters: {} },
];
const defaults = { filters: open, sort: { key: 'plannedAt', direction: 'asc' as const } };

/** INS112: inspections planned ahead; first those that can be done now, soonest first. */
export function ScheduledListScreen() {
  const { t } = useTranslation();
  const list = useList(inspectionEndpoints.list, { defaults });
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
      views={<ListViews list={list} views={views} label="inspection.view.label" />}
      empty={{
        title: 'inspection.task.empty.title',
        text: 'inspection.task.empty.text',
        nextStep: { to: PLANS_PATH, label: 'menu.INS111', operation: inspectionOps.listPlans },
      }}
    />
  );
}
