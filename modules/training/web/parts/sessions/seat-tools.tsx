import { Suspense, useState, type ReactNode } from 'react';
import { Button, Menu } from '@mantine/core';
import { Ellipsis, FileCheck, LogOut, Tablet, UserMinus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { EventForm, lazyPart, TextField, useChecks, useIsPhone, useMutate, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  learnHerePath,
  OPEN_ATTENDANCE,
  SESSION_STATUS,
  sessionEndpoints as calls,
  type Attendee,
  type SessionDetail,
} from '../../../contract/index.ts';

const PaperScoreDialog = lazyPart(async () => (await import('../paper-score-dialog.tsx')).PaperScoreDialog);

interface Act {
  label: string;
  icon: ReactNode;
  run: () => void;
}
/** What the trainer does for one person: the next thing as a button, the others behind it. */
export function SeatTools({ session, one }: { session: SessionDetail; one: Attendee }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [asking, setAsking] = useState<'sign' | 'release' | 'score'>();
  const leave = useMutate(calls.leave);
  const params = { id: session.id, attendanceId: one.id };
  const isLive = session.status === SESSION_STATUS.live;
  const isIn = one.inAt !== null;
  const learns = isLive && isIn && OPEN_ATTENDANCE.includes(one.status);
  const acts: (Act | false)[] = [
    isLive && !isIn && { label: t('training.session.signHere'), icon: <Tablet size={14} aria-hidden />, run: () => setAsking('sign') },
    learns && {
      label: t(isPhone ? 'training.session.learnShort' : 'training.session.learn'),
      icon: <Tablet size={14} aria-hidden />,
      run: () => void navigate(learnHerePath(session.id, one.id)),
    },
    isLive &&
      isIn &&
      one.outAt === null && {
        label: t('training.session.leave'),
        icon: <LogOut size={14} aria-hidden />,
        run: () => void leave.run({ params, input: {} }),
      },
    learns && { label: t('training.session.paperScore'), icon: <FileCheck size={14} aria-hidden />, run: () => setAsking('score') },
    !isIn && { label: t('training.event.release'), icon: <UserMinus size={14} aria-hidden />, run: () => setAsking('release') },
  ];
  const [first, ...more] = acts.filter((act) => act !== false);
  return (
    <span className="tr-seat-tools">
      {first && isLive && (
        <Button size="xs" variant="default" leftSection={first.icon} loading={leave.isRunning} onClick={first.run}>
          {first.label}
        </Button>
      )}
      <More acts={isLive ? more : first ? [first, ...more] : more} name={one.name} />
      {asking === 'score' && (
        <Suspense fallback={null}>
          <PaperScoreDialog params={params} one={one} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking && asking !== 'score' && <SeatDialog params={params} one={one} event={asking} onClose={() => setAsking(undefined)} />}
    </span>
  );
}

function More({ acts, name }: { acts: readonly Act[]; name: string }) {
  const { t } = useTranslation();
  const label = t('training.session.more', { name });
  if (acts.length === 0) return <span className="tr-no-more" aria-hidden />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="q-icon-btn" aria-label={label} title={label}>
          <Ellipsis size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {acts.map((act) => (
          <Menu.Item key={act.label} leftSection={act.icon} onClick={act.run}>
            {act.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface SeatDialogProps {
  params: { id: number; attendanceId: number };
  one: Attendee;
  event: 'sign' | 'release';
  onClose: () => void;
}
function SeatDialog({ params, one, event, onClose }: SeatDialogProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const name = event === 'sign' ? 'employeeCode' : 'reason';
  const label = event === 'sign' ? 'training.session.employeeCode' : 'common.reason';
  const initial: Record<'employeeCode' | 'reason', string> = { employeeCode: '', reason: '' };
  const dialog = {
    name: `${event} seat ${one.id}`,
    initial,
    check: (value: typeof initial) => required(name, label, value[name]),
    title: t(`training.ask.${event}`, { name: one.name }),
    action: t(`training.event.${event}`),
    onClose,
    children: (form: FormHandle<typeof initial>) => <TextField form={form} name={name} label={label} required />,
  };
  return event === 'sign' ? (
    <EventForm {...dialog} endpoint={calls.sign} send={({ employeeCode }) => ({ params, input: { employeeCode } })} />
  ) : (
    <EventForm {...dialog} endpoint={calls.release} send={({ reason }) => ({ params, input: { reason } })} />
  );
}
