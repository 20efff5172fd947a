import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '@mantine/core';
import { CopyPlus, GitCompareArrows, Pencil, Trash2 } from 'lucide-react';
import { employeePath, unitPath } from '@quantum/modules/organization/contract';
import { Allowed, History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  accessOps,
  COMPARE_ROLES_PATH,
  NEW_ROLE_PATH,
  roleEditPath,
  roleEndpoints as endpoints,
  ROLES_PATH,
  type RoleDetail,
} from '../../contract/index.ts';
import { HeldMatrix } from '../parts/permission-matrix.tsx';
import { useOffices } from '../parts/offices.ts';
import { Period } from '../parts/period.tsx';

const SHOWN = 100;

/** SS113: a role, what it holds, who holds it and where. */
export function RoleRecordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const role = useCall(endpoints.read, { params: { id } });
  const events = useRoleEvents(role.data);
  const offices = useOffices();
  const officeOf = (of: RoleDetail) => offices.find(({ value }) => value === of.office)?.label ?? of.office;
  return (
    <RecordPage query={role}>
      {(of) => ({
        code: of.code,
        title: of.name,
        facts: [
          t(of.shared ? 'access.role.sharedByAll' : 'access.role.ownOfCompany'),
          of.core && t('access.role.core'),
          of.companyLevel && t('access.role.companyLevel'),
          of.office !== null && t('access.role.officeIs', { name: officeOf(of) }),
        ]
          .filter(Boolean)
          .join(' · '),
        tools: (
          <>
            <Button
              leftSection={<GitCompareArrows size={14} aria-hidden />}
              onClick={() => void navigate(`${COMPARE_ROLES_PATH}?a=${of.id}`)}
            >
              {t('access.compare.short')}
            </Button>
            <Allowed operation={accessOps.createRole}>
              <Button leftSection={<CopyPlus size={14} aria-hidden />} onClick={() => void navigate(`${NEW_ROLE_PATH}?from=${of.id}`)}>
                {t('access.role.clone')}
              </Button>
            </Allowed>
          </>
        ),
        events,
        body: (
          <>
            {!of.core && of.office === null && <p className="q-hint">{t('access.role.noOfficeText')}</p>}
            <HeldMatrix held={of.permissions} />
            <Members roleId={of.id} />
          </>
        ),
        rail: (
          <>
            <WhereUsed role={of} />
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function useRoleEvents(role: RoleDetail | undefined) {
  const navigate = useNavigate();
  return useRecordEvents(
    role,
    'access.role.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: role ? roleEditPath(role.id) : '' },
      remove: { icon: Trash2, danger: true, reason: endpoints.remove, kind: 'delete', onDone: () => void navigate(ROLES_PATH) },
    },
    { name: role?.name },
  );
}

/** What keeps the role from being deleted: who holds it, with links. */
function WhereUsed({ role }: { role: RoleDetail }) {
  const { t } = useTranslation();
  const refusal = role.events.find(({ event }) => event === 'remove')?.refusal;
  if (!refusal?.links?.length) return null;
  return (
    <RailBlock title={t('access.role.used')}>
      <p className="q-hint">{refusal.message}</p>
      <ul className="q-plain-list">
        {refusal.links.map(({ title, href }) => (
          <li key={`${href} ${title}`}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}

function Members({ roleId }: { roleId: number }) {
  const { t } = useTranslation();
  const members = useCall(endpoints.members, {
    input: {
      pagingTool: { currentPage: 1, pageSize: SHOWN },
      queryCriterias: [{ key: 'roleId', value: roleId, condition: '=', connection: 'and', isValueADigital: true }],
      queryOrderBies: [{ columnName: 'validFrom', orderType: 'desc' }],
      params: {},
    },
  });
  const rows = members.data?.items ?? [];
  return (
    <Section title={t('access.role.members')} note={members.data?.totalCount}>
      {members.data && rows.length === 0 && <p className="q-hint">{t('access.role.noMembers')}</p>}
      {rows.length > 0 && (
        <div className="ac-matrix-box">
          <table className="ac-rows">
            <thead>
              <tr>
                <th scope="col">{t('common.name')}</th>
                <th scope="col">{t('common.unit')}</th>
                <th scope="col">{t('access.grant.period')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>
                    {row.employeeId === null ? row.name : <Link to={employeePath(row.employeeId)}>{row.name}</Link>}{' '}
                    <span className="q-faint">{row.userName}</span>
                  </td>
                  <td>
                    <Link to={unitPath(row.unitId)}>{row.unitName}</Link>
                  </td>
                  <td>
                    <Period from={row.validFrom} to={row.validTo} live={row.live} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
