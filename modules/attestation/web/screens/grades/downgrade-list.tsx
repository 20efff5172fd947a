// TRA153
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  date,
  ListPage,
  NewButton,
  person,
  project,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { attestationOps, downgradeEndpoints, downgradePath, NEW_DOWNGRADE_PATH, type DowngradeRow } from '../../../contract/index.ts';
import { PEOPLE_PLACES } from '../../parts/people/people-places.ts';
import { downgradeViews } from '../../parts/list-views.ts';

const columns: Column<DowngradeRow>[] = [
  title('personName', 'attestation.person', { href: ({ id }) => downgradePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => downgradePath(id) }),
  code('status', 'common.status', 'attestationDowngrade'),
  text('fromName', 'attestation.downgrade.from'),
  text('toName', 'attestation.downgrade.to'),
  text('schemeName', 'attestation.scheme.one', { phone: 'hidden' }),
  project('unitName', 'common.project'),
  person('proposerName', 'attestation.downgrade.proposer', { phone: 'hidden' }),
  date('eventOn', 'attestation.madeOn', { sortable: true, phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'attestationDowngrade' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
];

/** Levels that are to be replaced by lower ones. */
export function DowngradeListScreen() {
  const list = useList(downgradeEndpoints.list, { views: downgradeViews });
  return (
    <ListPage
      parts={PEOPLE_PLACES}
      title="attestation.downgrade.title"
      exports
      list={list}
      columns={columns}
      filters={filters}
      actions={
        <Allowed operation={attestationOps.proposeDowngrade}>
          <NewButton to={NEW_DOWNGRADE_PATH} label="attestation.downgrade.new" />
        </Allowed>
      }
      empty={{ title: 'attestation.downgrade.empty', text: 'attestation.downgrade.emptyText', nextStep: 'head' }}
    />
  );
}
