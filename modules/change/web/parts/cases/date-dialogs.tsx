import { DayField, EventForm, TextAreaField, TimeField, useChecks } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, type CaseDetail } from '../../../contract/index.ts';
import { timeOf } from './time-of.ts';

interface Props {
  one: CaseDetail;
  onClose: () => void;
}

/** When it is begun instead, and why; tasks of its template move along. */
export function MoveStartDialog({ one: { id, version, startPlanned }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { startPlanned: string | null; reason: string } = { startPlanned, reason: '' };
  return (
    <EventForm
      name={`change.${id}.moveStart`}
      initial={initial}
      version={version}
      check={(value) => [
        ...required('startPlanned', 'change.startPlanned', value.startPlanned),
        ...required('reason', 'change.ask.reasonField', value.reason),
      ]}
      endpoint={calls.moveStart}
      send={(value) => ({ params: { id }, input: { version, startPlanned: value.startPlanned!, reason: value.reason } })}
      title={t('change.ask.moveStart')}
      action={t('change.event.moveStart')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="startPlanned" label="change.startPlanned" required />
          <TextAreaField form={form} name="reason" label="change.ask.reasonField" max={LIMITS.line} rows={2} required />
        </>
      )}
    </EventForm>
  );
}

/** How much longer a temporary change lasts, and why; once. */
export function ExtendDialog({ one: { id, version, expiryOn }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { expiryOn: string | null; reason: string } = { expiryOn, reason: '' };
  return (
    <EventForm
      name={`change.${id}.extend`}
      initial={initial}
      version={version}
      check={(value) => [
        ...required('expiryOn', 'change.expiryOn', value.expiryOn),
        ...required('reason', 'change.ask.reasonField', value.reason),
      ]}
      endpoint={calls.extend}
      send={(value) => ({ params: { id }, input: { version, expiryOn: value.expiryOn!, reason: value.reason } })}
      title={t('change.ask.extend')}
      action={t('change.event.extend')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="expiryOn" label="change.expiryOn" required />
          <TextAreaField form={form} name="reason" label="change.ask.reasonField" max={LIMITS.line} rows={2} required />
        </>
      )}
    </EventForm>
  );
}

interface UseProps extends Props {
  event: 'implemented' | 'close';
}

/** It is in place, or closed: when it was first used, which is known at the latest when it is closed. */
export function FirstUseDialog({ one: { id, version, inUseAt }, event, onClose }: UseProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const isClosing = event === 'close';
  const now = new Date().toISOString();
  const day = inUseAt ? formatDay(inUseAt) : isClosing ? formatDay(now) : null;
  const initial: { inUseOn: string | null; time: string } = { inUseOn: day, time: timeOf(inUseAt ?? now) };
  return (
    <EventForm
      name={`change.${id}.${event}`}
      initial={initial}
      version={version}
      check={({ inUseOn }) => (isClosing ? required('inUseOn', 'change.inUseAt', inUseOn) : [])}
      endpoint={calls[event]}
      send={({ inUseOn, time }) => ({
        params: { id },
        input: { version, inUseAt: inUseOn === null ? null : new Date(`${inUseOn}T${time || '00:00'}`).toISOString() },
      })}
      title={t(`change.ask.${event}`)}
      action={t(`change.event.${event}`)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="inUseOn" label="change.inUseAt" required={isClosing} />
          {form.value.inUseOn !== null && <TimeField form={form} name="time" label="change.ask.timeField" />}
          {form.faultAt('inUseAt') && <p className="q-fault">{form.faultAt('inUseAt')}</p>}
        </>
      )}
    </EventForm>
  );
}
