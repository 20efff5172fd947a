// DSH126
import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, instant, ListPage, number, project, recordCode, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { signTimeEndpoints, type SignTimeRow } from '../../contract/index.ts';

const columns: Column<SignTimeRow>[] = [
  recordCode('code', 'common.code'),
  custom('role', 'signature.times.role', (row) => <Role of={row} />),
  project('unitName', 'common.project'),
  instant('openedAt', 'signature.times.opened', { zone: 'timeZone' }),
  instant('signedAt', 'signature.times.signed', { zone: 'timeZone' }),
  number('hours', 'signature.times.hours'),
  date('signedOn', 'signature.times.day', { sortable: true, phone: 'hidden' }),
];

function Role({ of: { role, roleName } }: { of: SignTimeRow }) {
  const { t } = useTranslation();
  return <>{roleName ?? t(`signature.role.${role}`)}</>;
}

const filters: Filter[] = [
  { key: 'signedOn', label: 'signature.times.day', kind: 'days' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
];

/** Signatures by day with how long they took, by role: what the hours of a step open. */
export function SignTimesScreen() {
  const list = useList(signTimeEndpoints.list);
  return (
    <ListPage
      title="signature.times.list"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{ title: 'signature.times.empty', text: 'signature.times.emptyText', nextStep: 'none' }}
    />
  );
}
