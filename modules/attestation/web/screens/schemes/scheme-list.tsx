// TRA151
import {
  Allowed,
  code,
  codeWords,
  custom,
  ListPage,
  NewButton,
  number,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { attestationOps, NEW_SCHEME_PATH, schemeEndpoints, schemePath, type SchemeRow } from '../../../contract/index.ts';
import { schemeViews } from '../../parts/list-views.ts';

const columns: Column<SchemeRow>[] = [
  title('name', 'common.name', { href: ({ id }) => schemePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => schemePath(id) }),
  code('status', 'common.status', 'attestationScheme'),
  codeWords('serviceType', 'attestation.scheme.service', 'serviceType'),
  number('levelCount', 'attestation.levels'),
  number('holders', 'attestation.holders'),
  custom('passRate', 'attestation.passRate', ({ passRate }) => (passRate === null ? '—' : `${passRate} %`)),
  custom('versionNo', 'attestation.scheme.version', (row) => <Version row={row} />, { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'attestationScheme' },
  { key: 'serviceType', label: 'attestation.scheme.service', kind: 'code', set: 'serviceType' },
];

function Version({ row }: { row: SchemeRow }) {
  const { t } = useTranslation();
  return <>{[row.versionNo ?? '—', row.hasDraft && t('attestation.scheme.draft')].filter(Boolean).join(' · ')}</>;
}

/** Schemes of the company, with who holds them and how many pass. */
export function SchemeListScreen() {
  const list = useList(schemeEndpoints.list, { views: schemeViews });
  return (
    <ListPage
      title="menu.TRA151"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'attestation.scheme.empty', text: 'attestation.scheme.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={attestationOps.saveScheme}>
          <NewButton to={NEW_SCHEME_PATH} label="attestation.scheme.new" />
        </Allowed>
      }
    />
  );
}
