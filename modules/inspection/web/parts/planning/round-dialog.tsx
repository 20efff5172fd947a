import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { DayField, Dialog, Fact, Facts, TextAreaField, TimeField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, StatusTag, useTranslation } from '@quantum/platform/web/public';
import { calendarEndpoints, type RoundRow } from '../../../contract/index.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import './reschedule.css';
import { lookOf, useRoundWords } from './round-chip.tsx';

interface Props {
  programme: Pick<ScreenProgramme, 'paths'>;
  round: RoundRow;
  movable: boolean;
  /** The day it was dropped on; its own when it was only opened. */
  day: string;
  onClose: () => void;
}

/** One window: its state, where its spaces are listed, and to which day and time it goes. */
export function RoundDialog({ programme, round, movable, day, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const words = useRoundWords();
  const form = useForm<{ day: string | null; time: string; reason: string }>({
    name: `reschedule round ${round.id}`,
    initial: { day, time: formatInstant(round.startsAt, round.timeZone).slice(11), reason: '' },
    version: round.version,
    check: (value) => [
      ...required('day', 'inspection.reschedule.day', value.day),
      ...required('time', 'inspection.reschedule.time', value.time),
      ...required('reason', 'common.reason', value.reason),
    ],
  });
  const move = useMutate(calendarEndpoints.reschedule, {
    kind: 'update',
    done: (moved) => t('inspection.reschedule.done', { time: formatInstant(moved.startAt, moved.timeZone) }),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit((value) =>
      move.run({ params: { id: round.id }, input: { version: round.version, day: value.day!, time: value.time, reason: value.reason } }),
    );
  const spaces = `${programme.paths.scheduled}?f.planId=in:${round.planId}&f.eventOn=range:${round.eventOn},${round.eventOn}`;
  return (
    <Dialog
      open
      onClose={() => !move.isRunning && onClose()}
      title={round.planName}
      buttons={
        <>
          <Button onClick={onClose} disabled={move.isRunning}>
            {t(movable ? 'common.cancel' : 'common.close')}
          </Button>
          {movable && (
            <Button variant="filled" loading={move.isRunning} onClick={send}>
              {t('inspection.reschedule.do')}
            </Button>
          )}
        </>
      }
    >
      <p className="q-row">
        <StatusTag state={lookOf(round)}>{words(round)}</StatusTag>
        <span className="q-code">{round.planCode}</span>
        {round.moved && <span className="q-hint">{t('inspection.reschedule.moved')}</span>}
      </p>
      <Facts>
        <Fact label={t('common.project')}>{round.unitName}</Fact>
        <Fact label={t('inspection.task.planned')}>
          {t('inspection.calendar.window', {
            from: formatInstant(round.startsAt, round.timeZone),
            to: formatInstant(round.dueAt, round.timeZone),
          })}
        </Fact>
        <Fact label={t('inspection.plan.inspectors')}>{round.inspectors.join(', ')}</Fact>
        <Fact label={t('inspection.plan.spaces')}>
          <Link to={spaces}>{t('inspection.calendar.done', { done: round.done, total: round.total })}</Link>
        </Fact>
      </Facts>
      {movable && (
        <div className="ins-reschedule">
          <p className="q-hint">{t('inspection.reschedule.only')}</p>
          <div className="q-form-row">
            <DayField form={form} name="day" label="inspection.reschedule.day" required />
            <TimeField form={form} name="time" label="inspection.reschedule.time" required />
          </div>
          <TextAreaField form={form} name="reason" label="common.reason" rows={2} required />
        </div>
      )}
    </Dialog>
  );
}
