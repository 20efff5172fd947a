import { custom, instant, ListPage, text, title, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { securityEndpoints as endpoints, type RefusedRow } from '../../contract/index.ts';
import { deviceName } from '../parts/device-name.ts';
import { SECURITY_PARTS } from '../parts/security-parts.ts';

const columns: Column<RefusedRow>[] = [
  instant('at', 'access.refused.at', { sortable: true }),
  title('userName', 'access.profile.userName'),
  text('name', 'common.name'),
  text('address', 'access.session.address'),
  custom('device', 'access.session.device', (row) => deviceName(row.device) ?? '—', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'userName', label: 'access.profile.userName', kind: 'text' },
  { key: 'address', label: 'access.session.address', kind: 'text' },
];

/** SS143: sign-ins that were refused. */
export function SecurityRefusedScreen() {
  const list = useList(endpoints.refused);
  return (
    <ListPage
      parts={SECURITY_PARTS}
      title="access.security.refused"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'access.refused.none', text: 'access.refused.noneText', nextStep: 'none' }}
    />
  );
}
