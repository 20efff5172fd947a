// SS113
import { useNavigate } from 'react-router';
import { Button } from '@mantine/core';
import { CircleHelp, GitCompareArrows } from 'lucide-react';
import {
  Allowed,
  flag,
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
import { accessOps, COMPARE_ROLES_PATH, NEW_ROLE_PATH, roleEndpoints, rolePath, WHY_PATH, type RoleRow } from '../../contract/index.ts';

const columns: Column<RoleRow>[] = [
  title('name', 'common.name', { href: ({ id }) => rolePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => rolePath(id) }),
  number('permissionCount', 'access.role.permissions'),
  number('memberCount', 'access.role.members'),
  flag('companyLevel', 'access.role.companyLevel'),
  flag('core', 'access.role.core', { phone: 'hidden' }),
  flag('shared', 'access.role.shared', { phone: 'hidden' }),
];

const filters: Filter[] = [
  { key: 'core', label: 'access.role.core', kind: 'flag' },
  { key: 'companyLevel', label: 'access.role.companyLevel', kind: 'flag' },
  { key: 'shared', label: 'access.role.shared', kind: 'flag', more: true },
];

/** SS113: roles of the reader's company and those all companies share. */
export function RoleListScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useList(roleEndpoints.table);
  return (
    <ListPage
      title="menu.SS113"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'access.role.empty', text: 'access.role.emptyText', nextStep: 'head' }}
      actions={
        <>
          <Button leftSection={<CircleHelp size={14} aria-hidden />} onClick={() => void navigate(WHY_PATH)}>
            {t('access.why.title')}
          </Button>
          <Button leftSection={<GitCompareArrows size={14} aria-hidden />} onClick={() => void navigate(COMPARE_ROLES_PATH)}>
            {t('access.compare.title')}
          </Button>
          <Allowed operation={accessOps.createRole}>
            <NewButton to={NEW_ROLE_PATH} label="access.role.new" />
          </Allowed>
        </>
      }
    />
  );
}
