import { employeeAccountPath } from '@quantum/modules/organization/contract';
import { instant, ListPage, recordCode, text, useList, type Column } from '@quantum/platform/web/kit';
import { securityEndpoints as endpoints, type LockedRow } from '../../contract/index.ts';
import { SECURITY_PARTS } from '../parts/security-parts.ts';

const columns: Column<LockedRow>[] = [
  recordCode('userName', 'access.profile.userName', { href: ({ employeeId }) => employeeAccountPath(employeeId ?? 0) }),
  text('name', 'common.name', { phone: 'title' }),
  instant('lockedAt', 'access.locked.at', { sortable: true }),
];

/** SS143: accounts that are locked; each leads to where it is unlocked. */
export function SecurityLockedScreen() {
  const list = useList(endpoints.locked);
  return (
    <ListPage
      parts={SECURITY_PARTS}
      title="access.security.locked"
      list={list}
      columns={columns}
      empty={{ title: 'access.locked.none', text: 'access.locked.noneText', nextStep: 'none' }}
    />
  );
}
