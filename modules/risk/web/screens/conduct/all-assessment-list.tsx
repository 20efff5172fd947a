// RIS112
import { ListPage, useList } from '@quantum/platform/web/kit';
import { assessmentEndpoints } from '../../../contract/index.ts';
import { assessmentColumns, assessmentFilters, CONDUCT_PARTS, noAssessments } from '../../parts/assessment-columns.tsx';
import { assessmentViews } from '../../parts/list-views.ts';

/** Assessments of all of the reader's projects. */
export function AllAssessmentListScreen() {
  const list = useList(assessmentEndpoints.list, { views: assessmentViews });
  return (
    <ListPage
      title="menu.RIS112"
      parts={CONDUCT_PARTS}
      list={list}
      columns={assessmentColumns}
      filters={assessmentFilters}
      empty={noAssessments}
      exports
    />
  );
}
