// SS143
import { useState } from 'react';
import { Button } from '@mantine/core';
import {
  custom,
  flag,
  instant,
  ListPage,
  person,
  ReasonDialog,
  text,
  useList,
  useMutate,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { employeeAccountPath } from '@quantum/modules/organization/contract';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { useTranslation } from '@quantum/platform/web/public';
import { Link } from 'react-router';
import { securityEndpoints as endpoints, type SessionRowView } from '../../contract/index.ts';
import { deviceName } from '../parts/device-name.ts';
import { SECURITY_PARTS } from '../parts/security-parts.ts';

const filters: Filter[] = [
  { key: 'employeeId', label: 'access.why.person', kind: 'pick', source: employeeSource },
  { key: 'address', label: 'access.session.address', kind: 'text', more: true },
];

/** SS143: who is signed in, and on which device. */
export function SecuritySessionsScreen() {
  const { t } = useTranslation();
  const list = useList(endpoints.sessions);
  const [asked, setAsked] = useState<SessionRowView>();
  const revoke = useMutate(endpoints.revokeSession, { kind: 'update' });
  const columns: Column<SessionRowView>[] = [
    person('name', 'common.name', { phone: 'title' }),
    text('userName', 'access.profile.userName'),
    text('unitName', 'common.unit', { phone: 'hidden' }),
    custom('device', 'access.session.device', (row) => deviceName(row.device) ?? t('access.session.unknownDevice')),
    text('address', 'access.session.address'),
    instant('lastSeen', 'access.session.seen', { sortable: true }),
    flag('byLink', 'access.session.byLink', { phone: 'hidden' }),
    custom('end', 'access.session.actions', (row) => (
      <>
        {row.employeeId !== null && <Link to={employeeAccountPath(row.employeeId)}>{t('access.account.title')}</Link>}{' '}
        <Button size="xs" variant="subtle" aria-label={`${t('access.session.end')}: ${row.userName}`} onClick={() => setAsked(row)}>
          {t('access.session.end')}
        </Button>
      </>
    )),
  ];
  return (
    <>
      <ListPage
        parts={SECURITY_PARTS}
        title="menu.SS143"
        list={list}
        columns={columns}
        filters={filters}
        empty={{ title: 'access.session.none', text: 'access.session.noneText', nextStep: 'none' }}
      />
      {asked && (
        <ReasonDialog
          open
          danger
          title={t('access.session.askEnd', { name: asked.name })}
          action={t('access.session.end')}
          onClose={() => setAsked(undefined)}
          work={(reason) => revoke.run({ params: { id: asked.id }, input: { reason } })}
        />
      )}
    </>
  );
}
