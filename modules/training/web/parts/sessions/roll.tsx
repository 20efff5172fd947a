import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { OneOf, Section, TextField, useCodeText, useForm, useMutate } from '@quantum/platform/web/kit';
import { Tag, useTranslation, type IconName, type Tone } from '@quantum/platform/web/public';
import {
  ATTENDANCE_MARK,
  SESSION_STATUS,
  sessionEndpoints as calls,
  TRAINING_CATEGORY,
  type SessionDetail,
} from '../../../contract/index.ts';
import { isMissing, rollOrder } from '../../../domain/roll.rules.ts';
import { Person } from './roll-person.tsx';
import { SeatTools } from './seat-tools.tsx';
import './roll.css';

const UNKNOWN = { tone: 'neutral', icon: 'circle' } as const;
const MARKS = Object.values(ATTENDANCE_MARK);
const LOOK: Record<string, { tone: Tone; icon: IconName } | undefined> = {
  [ATTENDANCE_MARK.present]: { tone: 'ok', icon: 'checkCircle' },
  [ATTENDANCE_MARK.late]: { tone: 'warn', icon: 'hourglass' },
  [ATTENDANCE_MARK.absent]: { tone: 'danger', icon: 'xCircle' },
  [ATTENDANCE_MARK.excused]: { tone: 'void', icon: 'circleSlash' },
};

interface RollProps {
  session: SessionDetail;
  mayTeach: boolean;
  /** On the phone: what shows the code to sign in, beside the roll call. */
  code: ReactNode;
}
/** Who is expected, who is in, and the roll call: a line a person, what is to be done next at its end. */
export function Roll({ session: record, mayTeach, code }: RollProps) {
  const { t } = useTranslation();
  const text = useCodeText(TRAINING_CATEGORY.attendanceMark);
  const [marks, setMarks] = useState<Record<number, string>>();
  const [kept, setKept] = useState<readonly number[]>([]);
  const isLive = record.status === SESSION_STATUS.live;
  const form = useForm<{ reason: string }>({ name: `roll call ${record.id}`, initial: { reason: '' }, check: () => [] });
  const call = useMutate(calls.rollCall, { onDone: () => setMarks(undefined), onFailure: form.takeFaults });
  const isCalling = marks !== undefined;
  const seated = rollOrder(record.people, isCalling ? kept : undefined);
  const missing = isLive ? record.people.filter(isMissing).length : 0;
  const waiting = record.people.filter((one) => one.isWaiting);
  const save = () =>
    void form.submit(({ reason }) =>
      call.run({
        params: { id: record.id },
        input: { reason, marks: Object.entries(marks ?? {}).map(([id, mark]) => ({ attendanceId: Number(id), mark })) },
      }),
    );
  const callRoll = () => {
    setKept(seated.map(({ id }) => id));
    setMarks({});
  };
  const mayCall = isLive && mayTeach && !isCalling;
  const callButton = (size: 'xs' | 'md') => (
    <Button size={size} variant={missing > 0 ? 'filled' : 'default'} leftSection={<ListChecks size={16} aria-hidden />} onClick={callRoll}>
      {t('training.session.roll')}
    </Button>
  );
  return (
    <>
      {code && mayCall && (
        <div className="tr-roll-acts">
          {callButton('md')}
          {code}
        </div>
      )}
      <Section
        title={t('training.session.people')}
        note={
          <span className="tr-roll-note q-row q-wrap q-middle q-gap-8">
            {t('training.session.inOf', { done: record.present, count: seated.length, capacity: record.capacity })}
            {missing > 0 && (
              <Tag tone="warn" icon="hourglass">
                {t('training.session.missing', { count: missing })}
              </Tag>
            )}
          </span>
        }
        actions={!code && mayCall && callButton('xs')}
      >
        {seated.length === 0 && <p className="q-hint">{t('training.session.nobody')}</p>}
        <ul className="tr-roll q-stack q-list q-flat">
          {seated.map((one) => (
            <li key={one.id} data-missing={isLive && isMissing(one)}>
              <Person one={one} zone={record.timeZone} />
              {isCalling ? (
                <OneOf
                  label={one.name}
                  value={marks[one.id] ?? one.mark ?? ''}
                  options={MARKS.map((mark) => ({ value: mark as string, label: text(mark) }))}
                  onChange={(mark) => setMarks({ ...marks, [one.id]: mark })}
                />
              ) : (
                <>
                  <span className="tr-mark">{one.mark && <Tag {...(LOOK[one.mark] ?? UNKNOWN)}>{text(one.mark)}</Tag>}</span>
                  {mayTeach && record.status !== SESSION_STATUS.closed && <SeatTools session={record} one={one} />}
                </>
              )}
            </li>
          ))}
        </ul>
        {isCalling && (
          <div className="tr-add">
            <TextField form={form} name="reason" label="training.session.rollReason" />
            <Button onClick={() => setMarks(undefined)}>{t('common.cancel')}</Button>
            <Button variant="filled" disabled={Object.keys(marks).length === 0} loading={call.isRunning} onClick={save}>
              {t('training.session.saveRoll')}
            </Button>
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
