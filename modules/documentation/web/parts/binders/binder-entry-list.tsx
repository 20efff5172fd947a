import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, ListPage, MatrixSign, text, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { binderEndpoints, projectBinderPath, type BinderEntryRow } from '../../../contract/index.ts';
import { binderEntryViews } from '../list-views.ts';
import { projectPlaces } from './project-places.ts';
import { STANDINGS, standingSign } from './standing-sign.tsx';

const href = ({ unitId }: BinderEntryRow): string => projectBinderPath(unitId);

function Standing({ of: { standing } }: { of: BinderEntryRow }) {
  const { t } = useTranslation();
  return <MatrixSign {...standingSign(standing, t)} isSpelled />;
}

const columns: Column<BinderEntryRow>[] = [
  // A document that not everybody reads is not named.
  custom('entryName', 'documentation.binder.entry', ({ entryName }) => entryName ?? '…', { href, isTitle: true, phone: 'title' }),
  text('unitName', 'common.project'),
  custom('standing', 'documentation.binder.standing', (row) => <Standing of={row} />, { phone: 'aside' }),
  text('binderName', 'documentation.binder.one'),
  text('documentCode', 'documentation.binder.document'),
  text('reason', 'documentation.binder.reason', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  {
    key: 'standing',
    label: 'documentation.binder.standing',
    kind: 'options',
    options: STANDINGS.map((value) => ({ value, label: `documentation.standing.${value}` })),
  },
];

/** What projects must hold, entry by entry; what is missing first. */
export function BinderEntryList() {
  const list = useList(binderEndpoints.entries, { views: binderEntryViews });
  return (
    <ListPage
      title="documentation.binder.entries"
      list={list}
      columns={columns}
      exports
      filters={filters}
      parts={projectPlaces}
      empty={{ title: 'documentation.binder.entriesEmpty', text: 'documentation.binder.entriesEmptyText', nextStep: 'none' }}
    />
  );
}
