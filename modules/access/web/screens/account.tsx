import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { KeyRound, Lock, LockOpen, LogOut, Pencil, UserCheck, UserPlus, Users, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmployeeTabs } from '@quantum/modules/organization/web-api';
import { Button } from '@mantine/core';
import { formatInstant } from '@quantum/platform/web/public';
import {
  Fact,
  Facts,
  History,
  RecordPage,
  refusalOf,
  Section,
  useCall,
  useMutate,
  useReasonEvents,
  type EventAction,
} from '@quantum/platform/web/kit';
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

type Asked = 'create' | 'give' | 'rename' | 'standIn' | GrantRow;

/** SS112, second tab: what a person signs in with, and which roles they hold where. */
export function AccountScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const [asked, setAsked] = useState<Asked>();
  const [slips, setSlips] = useState<Slip[]>([]);
  const actions = useAccountActions(query.data, setAsked, setSlips);
  const close = () => setAsked(undefined);
  return (
    <>
      <RecordPage query={query}>
        {(of) => ({
          code: of.employeeCode,
          title: of.employeeName,
          status: { set: 'recordStatus', code: of.status },
          facts: of.orgName,
          events: actions.events,
          body: (
            <>
              <EmployeeTabs id={id} />
              {slips.length > 0 && <SlipSheet slips={slips} onDone={() => setSlips([])} />}
              {of.account ? (
                <>
                  <AccountFacts account={of.account} zone={of.timeZone} />
                  <Grants of={of} account={of.account} onEnd={setAsked} />
                </>
              ) : (
                <Section title={t('access.account.title')}>
                  <p className="q-hint">{t('access.account.none')}</p>
                </Section>
              )}
            </>
          ),
          ...(of.account && {
            rail: <History endpoint={endpoints.history} params={{ id: of.account.id }} keys="access.account." zone={of.timeZone} />,
          }),
        })}
      </RecordPage>
      {actions.dialog}
      {query.data && asked === 'create' && <CreateDialog of={query.data} onClose={close} onSlip={(slip) => setSlips([slip])} />}
      {query.data?.account && asked === 'give' && <GiveDialog of={query.data} account={query.data.account} onClose={close} />}
      {query.data?.account && asked === 'rename' && <RenameDialog account={query.data.account} onClose={close} />}
      {query.data?.account && asked === 'standIn' && <StandInDialog of={query.data} account={query.data.account} onClose={close} />}
      {query.data?.account && typeof asked === 'object' && <EndDialog account={query.data.account} grant={asked} onClose={close} />}
    </>
  );
}

function useAccountActions(of: AccountDetail | undefined, ask: (asked: Asked) => void, show: (slips: Slip[]) => void) {
  const { t } = useTranslation();
  const [lock, unlock, disable, enable, signOut] = [
    useMutate(endpoints.lock),
    useMutate(endpoints.unlock),
    useMutate(endpoints.disable),
    useMutate(endpoints.enable),
    useMutate(endpoints.signOut),
  ];
  const code = useMutate(endpoints.makeCode, { done: () => t('access.slip.made'), onDone: (slip) => show([slip]) });
  const listed = of?.events ?? [];
  const account = of?.account;
  const because = (reason: string) => ({ params: { id: account!.id }, input: { version: account!.version, reason } });
  const asking = useReasonEvents('access.account.', of?.employeeName ?? '', listed, [
    { event: 'unlock', icon: <LockOpen size={14} aria-hidden />, primary: true, run: (reason) => unlock.run(because(reason)) },
    { event: 'enable', icon: <UserCheck size={14} aria-hidden />, primary: true, run: (reason) => enable.run(because(reason)) },
    { event: 'signOut', icon: <LogOut size={14} aria-hidden />, run: (reason) => signOut.run(because(reason)) },
    { event: 'lock', danger: true, icon: <Lock size={14} aria-hidden />, run: (reason) => lock.run(because(reason)) },
    { event: 'disable', danger: true, icon: <UserX size={14} aria-hidden />, run: (reason) => disable.run(because(reason)) },
  ]);
  const own = (event: 'create' | 'give' | 'rename' | 'standIn' | 'makeCode', icon: EventAction['icon'], primary = false): EventAction[] =>
    listed.some((one) => one.event === event)
      ? [
          {
            event,
            label: t(`access.account.event.${event}`),
            icon,
            primary,
            refusal: refusalOf(listed, event, t),
            onClick: () =>
              event === 'makeCode' ? void code.run({ params: { id: account!.id }, input: { version: account!.version } }) : ask(event),
          },
        ]
      : [];
  return {
    events: [
      ...own('create', <UserPlus size={14} aria-hidden />, true),
      ...own('give', <UserPlus size={14} aria-hidden />, true),
      ...own('makeCode', <KeyRound size={14} aria-hidden />),
      ...own('standIn', <Users size={14} aria-hidden />),
      ...own('rename', <Pencil size={14} aria-hidden />),
      ...asking.events,
    ],
    dialog: asking.dialog,
  };
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
