// QPE111
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage, useList } from '@quantum/platform/web/kit';
import { visitEndpoints } from '../../contract/index.ts';
import { finishedViews } from '../parts/list-views.ts';
import { visitColumns, visitFilters } from '../parts/visit/visit-columns.tsx';

const VisitRecord = lazy(() => import('../parts/visit/visit-record.tsx').then((part) => ({ default: part.VisitRecord })));

/** Visits that are signed by all; an address that names one shows that one. */
export function VisitQueryScreen() {
  const asked = Number(useSearchParams()[0].get('inspection'));
  return asked > 0 ? (
    <Suspense>
      <VisitRecord id={asked} />
    </Suspense>
  ) : (
    <Finished />
  );
}

function Finished() {
  const list = useList(visitEndpoints.list, { views: finishedViews });
  return (
    <ListPage
      title="menu.QPE111"
      list={list}
      columns={visitColumns}
      filters={visitFilters}
      exports
      empty={{ title: 'assessment.visit.noneFinished', text: 'assessment.visit.noneFinishedText', nextStep: 'none' }}
    />
  );
}
