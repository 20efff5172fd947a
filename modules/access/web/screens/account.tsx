import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { KeyRound, Lock, LockOpen, LogOut, Pencil, UserCheck, UserPlus, Users, UserX } from 'lucide-react';
import { EmployeeTabs } from '@quantum/modules/organization/web-api';
import { Button } from '@mantine/core';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { Fact, Facts, History, RecordPage, Section, useCall, useMutate, useRecordEvents } from '@quantum/platform/web/kit';
import {
  accountEndpoints as endpoints,
  rolePath,
  WHY_PATH,
  type AccountDetail,
  type AccountView,
  type GrantRow,
  type Slip,
} from '../../contract/index.ts';
import { CreateDialog, RenameDialog } from '../parts/account-dialogs.tsx';
import { EndDialog, GiveDialog, StandInDialog } from '../parts/grant-dialogs.tsx';
import { Period } from '../parts/period.tsx';
import { SlipSheet } from '../parts/slip-sheet.tsx';
import '../parts/roles.css';

/** SS112, second tab: what a person signs in with, and which roles they hold where. */
export function AccountScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const [ending, end] = useState<GrantRow>();
  const [slips, setSlips] = useState<Slip[]>([]);
  const events = useAccountEvents(query.data, setSlips);
  return (
    <>
      <RecordPage query={query}>
        {(of) => ({
          code: of.employeeCode,
          title: of.employeeName,
          status: { set: 'recordStatus', code: of.status },
          facts: of.orgName,
          events,
          body: (
            <>
              <EmployeeTabs id={id} />
              {slips.length > 0 && <SlipSheet slips={slips} onDone={() => setSlips([])} />}
              {of.account ? (
                <>
                  <AccountFacts account={of.account} zone={of.timeZone} />
                  <Grants of={of} account={of.account} onEnd={end} />
                </>
              ) : (
                <Section title={t('access.account.title')}>
                  <p className="q-hint">{t('access.account.none')}</p>
                </Section>
              )}
            </>
          ),
          ...(of.account && {
            rail: <History endpoint={endpoints.history} params={{ id: of.account.id }} zone={of.timeZone} />,
          }),
        })}
      </RecordPage>
      {query.data?.account && ending && <EndDialog account={query.data.account} grant={ending} onClose={() => end(undefined)} />}
    </>
  );
}

/** Events of a person's account; the first of them makes it. */
function useAccountEvents(of: AccountDetail | undefined, show: (slips: Slip[]) => void) {
  const { t } = useTranslation();
  const { account } = of ?? {};
  const code = useMutate(endpoints.makeCode, { done: () => t('access.slip.made'), onDone: (slip) => show([slip]) });
  return useRecordEvents(
    of && { ...of, id: account?.id ?? 0, version: account?.version ?? 0 },
    'access.account.',
    {
      create: {
        icon: UserPlus,
        primary: true,
        dialog: (person, onClose) => <CreateDialog of={person} onClose={onClose} onSlip={(slip) => show([slip])} />,
      },
      give: {
        icon: UserPlus,
        primary: true,
        dialog: (person, onClose) => person.account && <GiveDialog of={person} account={person.account} onClose={onClose} />,
      },
      makeCode: { icon: KeyRound, run: ({ id, version }) => code.run({ params: { id }, input: { version } }) },
      standIn: {
        icon: Users,
        dialog: (person, onClose) => person.account && <StandInDialog of={person} account={person.account} onClose={onClose} />,
      },
      rename: { icon: Pencil, dialog: (person, onClose) => person.account && <RenameDialog account={person.account} onClose={onClose} /> },
      unlock: { icon: LockOpen, primary: true, reason: endpoints.unlock },
      enable: { icon: UserCheck, primary: true, reason: endpoints.enable },
      signOut: { icon: LogOut, reason: endpoints.signOut },
      lock: { icon: Lock, danger: true, reason: endpoints.lock },
      disable: { icon: UserX, danger: true, reason: endpoints.disable },
    },
    { name: of?.employeeName },
  );
}

function AccountFacts({ account, zone }: { account: AccountView; zone: string }) {
  const { t } = useTranslation();
  return (
    <Section title={t('access.account.title')}>
      <Facts>
        <Fact label={t('access.profile.userName')}>{account.userName}</Fact>
        <Fact label={t('common.status')}>
          <span className="ac-state" data-state={account.state}>
            {t(`access.account.state.${account.state}`)}
          </span>
        </Fact>
        <Fact label={t('access.account.lastSignIn')}>{account.lastSignIn && formatInstant(account.lastSignIn, zone)}</Fact>
        <Fact label={t('access.account.sessions')}>{account.sessions}</Fact>
        {account.codeEnds && <Fact label={t('access.account.codeEnds')}>{formatInstant(account.codeEnds, zone)}</Fact>}
      </Facts>
    </Section>
  );
}

function Grants({ of, account, onEnd }: { of: AccountDetail; account: AccountView; onEnd: (grant: GrantRow) => void }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('access.account.grants')}
      note={account.grants.filter(({ live }) => live).length}
      actions={<Link to={`${WHY_PATH}?employee=${of.employeeId}&unit=${of.unitId}`}>{t('access.why.title')}</Link>}
    >
      {account.grants.length === 0 && <p className="q-hint">{t('access.account.noGrants')}</p>}
      {account.grants.length > 0 && (
        <div className="ac-matrix-box">
          <table className="ac-rows">
            <thead>
              <tr>
                <th scope="col">{t('access.account.role')}</th>
                <th scope="col">{t('common.unit')}</th>
                <th scope="col">{t('access.grant.period')}</th>
                <th scope="col">
                  <span className="ac-unseen">{t('access.grant.end')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {account.grants.map((grant) => (
                <tr key={grant.id}>
                  <td>
                    <Link to={rolePath(grant.roleId)}>{grant.roleName}</Link>
                    {grant.standInFor !== null && <div className="q-faint">{t('access.grant.standInFor', { name: grant.standInFor })}</div>}
                  </td>
                  <td>{grant.unitName}</td>
                  <td>
                    <Period from={grant.validFrom} to={grant.validTo} live={grant.live} />
                  </td>
                  <td className="ac-end">
                    {grant.mayEnd && (
                      <Button
                        size="xs"
                        variant="subtle"
                        aria-label={`${t('access.grant.end')}: ${grant.roleName}`}
                        onClick={() => onEnd(grant)}
                      >
                        {t('access.grant.end')}
                      </Button>
                    )}
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
