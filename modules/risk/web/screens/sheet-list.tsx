// RIS113
import { ListPage, useList } from '@quantum/platform/web/kit';
import { assessmentEndpoints, ASSESSMENTS_PATH, riskOps } from '../../contract/index.ts';
import { assessmentColumns, assessmentFilters } from '../parts/assessment-columns.tsx';
import { REGISTER_PARTS } from '../parts/register-parts.ts';

const defaults = { filters: { item: { condition: '=' as const, values: ['true'] } } };

/** The sheet of each job in each project: the one in force, or the one being made. */
export function SheetListScreen() {
  const list = useList(assessmentEndpoints.list, { defaults });
  return (
    <ListPage
      title="menu.RIS113"
      list={list}
      columns={assessmentColumns}
      filters={assessmentFilters}
      exports
      parts={REGISTER_PARTS}
      empty={{
        title: 'risk.emptySheets',
        text: 'risk.emptySheetsText',
        nextStep: { to: ASSESSMENTS_PATH, label: 'menu.RIS112', operation: riskOps.listAssessments },
      }}
    />
  );
}
