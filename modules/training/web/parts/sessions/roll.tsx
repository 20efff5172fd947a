import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { FileCheck, ListChecks, LogOut, Tablet, UserMinus } from 'lucide-react';
import { Link } from 'react-router';
import {
  CodeTag,
  EventForm,
  lazyPart,
  OneOf,
  Section,
  TextField,
  useChecks,
  useCodeText,
  useForm,
  useMutate,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import {
  ATTENDANCE_MARK,
  ATTENDANCE_STATUS,
  learnHerePath,
  SESSION_STATUS,
  sessionEndpoints as calls,
  TRAINING_CATEGORY,
  type Attendee,
  type SessionDetail,
} from '../../../contract/index.ts';

const PaperScoreDialog = lazyPart(async () => (await import('../paper-score-dialog.tsx')).PaperScoreDialog);
const MARKS = Object.values(ATTENDANCE_MARK);
const TO_DO: readonly string[] = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete];

/** Who is expected, who is in, and the roll call. */
export function Roll({ session: record, mayTeach }: { session: SessionDetail; mayTeach: boolean }) {
  const { t } = useTranslation();
  const text = useCodeText(TRAINING_CATEGORY.attendanceMark);
  const [marks, setMarks] = useState<Record<number, string>>();
  const isLive = record.status === SESSION_STATUS.live;
  const form = useForm<{ reason: string }>({ name: `roll call ${record.id}`, initial: { reason: '' }, check: () => [] });
  const call = useMutate(calls.rollCall, { onDone: () => setMarks(undefined), onFailure: form.takeFaults });
  const seated = record.people.filter((one) => !one.isWaiting);
  const waiting = record.people.filter((one) => one.isWaiting);
  const save = () =>
    void form.submit(({ reason }) =>
      call.run({
        params: { id: record.id },
        input: { reason, marks: Object.entries(marks ?? {}).map(([id, mark]) => ({ attendanceId: Number(id), mark })) },
      }),
    );
  const isCalling = marks !== undefined;
  return (
    <>
      <Section title={t('training.people')} note={t('training.session.seatsOf', { count: seated.length, capacity: record.capacity })}>
        {seated.length === 0 && <p className="q-hint">{t('training.session.nobody')}</p>}
        <ul className="tr-roster tr-roll">
          {seated.map((one) => (
            <li key={one.id}>
              <Person one={one} zone={record.timeZone} />
              <span className="q-space" />
              {isCalling ? (
                <OneOf
                  label={one.name}
                  value={marks[one.id] ?? one.mark ?? ''}
                  options={MARKS.map((mark) => ({ value: mark as string, label: text(mark) }))}
                  onChange={(mark) => setMarks({ ...marks, [one.id]: mark })}
                />
              ) : (
                <>
                  {one.mark && <CodeTag set="attendanceMark" code={one.mark} />}
                  {mayTeach && record.status !== SESSION_STATUS.closed && <SeatTools session={record} one={one} />}
                </>
              )}
            </li>
          ))}
        </ul>
        {isLive && mayTeach && (
          <div className="tr-add">
            {isCalling ? (
              <>
                <TextField form={form} name="reason" label="training.session.rollReason" />
                <Button onClick={() => setMarks(undefined)}>{t('common.cancel')}</Button>
                <Button variant="filled" disabled={Object.keys(marks).length === 0} loading={call.isRunning} onClick={save}>
                  {t('training.session.saveRoll')}
                </Button>
              </>
            ) : (
              <Button variant="default" leftSection={<ListChecks size={14} aria-hidden />} onClick={() => setMarks({})}>
                {t('training.session.roll')}
              </Button>
            )}
          </div>
        )}
      </Section>
      {waiting.length > 0 && (
        <Section title={t('training.session.waiting')} note={waiting.length}>
          <ol className="tr-roster">
            {waiting.map((one) => (
              <li key={one.id}>{one.name}</li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}

function Person({ one, zone }: { one: Attendee; zone: string }) {
  const { t } = useTranslation();
  const time = (at: string) => formatInstant(at, zone).slice(11);
  return (
    <span className="tr-person">
      <span>
        {one.name} <span className="q-code">{one.employeeCode}</span>
      </span>
      {one.inAt && (
        <span className="q-hint">
          {t(one.outAt ? 'training.session.inOut' : 'training.session.in', {
            from: time(one.inAt),
            until: one.outAt ? time(one.outAt) : '',
          })}
          {one.way && ` · ${t(`training.session.way.${one.way}`)}`}
          {one.minutes > 0 && ` · ${t('training.session.minutes', { count: one.minutes })}`}
        </span>
      )}
      {(one.via || one.score) && (
        <span className="q-hint">
          {[one.score && t('training.session.score', { score: one.score }), one.via && t(`training.session.via.${one.via}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {one.scan && (
        <a href={one.scan.url} target="_blank" rel="noreferrer">
          {t('training.session.scan')}
        </a>
      )}
      {one.isSharedDevice && <strong className="tr-late">{t('training.session.sharedDevice')}</strong>}
      {one.reason && <span className="q-hint">{one.reason}</span>}
    </span>
  );
}

/** What the trainer does for one person: sign in on this device, leave early, give the seat up. */
function SeatTools({ session, one }: { session: SessionDetail; one: Attendee }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'sign' | 'release' | 'score'>();
  const leave = useMutate(calls.leave);
  const params = { id: session.id, attendanceId: one.id };
  const isLive = session.status === SESSION_STATUS.live;
  return (
    <span className="q-row">
      {isLive && one.inAt === null && (
        <Button size="xs" variant="default" leftSection={<Tablet size={14} aria-hidden />} onClick={() => setAsking('sign')}>
          {t('training.session.signHere')}
        </Button>
      )}
      {isLive && one.inAt !== null && TO_DO.includes(one.status) && (
        <>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={learnHerePath(session.id, one.id)}
            leftSection={<Tablet size={14} aria-hidden />}
          >
            {t('training.session.learn')}
          </Button>
          <Button size="xs" variant="default" leftSection={<FileCheck size={14} aria-hidden />} onClick={() => setAsking('score')}>
            {t('training.session.paperScore')}
          </Button>
        </>
      )}
      {isLive && one.inAt !== null && one.outAt === null && (
        <Button
          size="xs"
          variant="default"
          loading={leave.isRunning}
          leftSection={<LogOut size={14} aria-hidden />}
          onClick={() => void leave.run({ params, input: {} })}
        >
          {t('training.session.leave')}
        </Button>
      )}
      {one.inAt === null && (
        <button
          type="button"
          className="q-icon-btn"
          aria-label={t('training.session.release', { name: one.name })}
          onClick={() => setAsking('release')}
        >
          <UserMinus size={16} aria-hidden />
        </button>
      )}
      {asking === 'score' && (
        <Suspense fallback={null}>
          <PaperScoreDialog params={params} one={one} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking && asking !== 'score' && <SeatDialog params={params} one={one} event={asking} onClose={() => setAsking(undefined)} />}
    </span>
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
