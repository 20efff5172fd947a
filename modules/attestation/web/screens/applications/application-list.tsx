// TRA153
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  code,
  date,
  instant,
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
import {
  applicationEndpoints,
  applicationPath,
  attestationOps,
  NEW_APPLICATION_PATH,
  type ApplicationRow,
} from '../../../contract/index.ts';
import { APPLICATION_PLACES } from '../../parts/applications/application-places.ts';
import { applicationViews } from '../../parts/list-views.ts';

const columns: Column<ApplicationRow>[] = [
  title('candidateName', 'attestation.candidate', { href: ({ id }) => applicationPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => applicationPath(id) }),
  code('status', 'common.status', 'attestationApplication'),
  text('levelName', 'attestation.level.one'),
  text('schemeName', 'attestation.scheme.one'),
  project('unitName', 'common.project'),
  instant('sittingAt', 'attestation.sitting.one', { zone: 'timeZone' }),
  person('nominatorName', 'attestation.nominator', { phone: 'hidden', extra: true }),
  date('eventOn', 'attestation.madeOn', { sortable: true, phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'attestationApplication' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'eventOn', label: 'attestation.madeOn', kind: 'days' },
];

/** Who is put forward for which level, and how far it is. */
export function ApplicationListScreen() {
  const list = useList(applicationEndpoints.list, { views: applicationViews });
  return (
    <ListPage
      parts={APPLICATION_PLACES}
      title="menu.TRA153"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'attestation.application.empty', text: 'attestation.application.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={attestationOps.nominate}>
          <NewButton to={NEW_APPLICATION_PATH} label="attestation.application.new" />
        </Allowed>
      }
    />
  );
}
