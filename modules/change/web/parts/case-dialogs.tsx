import { TextInput } from '@mantine/core';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { dayAt, instantOf, timeAt } from '@quantum/platform/domain';
import {
  CodeField,
  DayField,
  EventForm,
  knownOption,
  MultiPickerField,
  PickerField,
  TextAreaField,
  TextField,
  TimeField,
  useChecks,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, MOST_EXPERTS, type CaseDetail } from '../../contract/index.ts';

interface Props {
  one: CaseDetail;
  onClose: () => void;
}

/** Who judges it, each by what. */
export function AcceptDialog({ one: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const initial: { experts: number[]; fields: Record<number, string> } = { experts: [], fields: {} };
  return (
    <EventForm
      name={`change.${id}.accept`}
      initial={initial}
      version={version}
      check={({ experts, fields }) =>
        experts.length === 0 || experts.some((expert) => (fields[expert] ?? '').trim() === '')
          ? [{ path: 'experts', text: t('change.fault.experts') }]
          : []
      }
      endpoint={calls.accept}
      send={({ experts, fields }) => ({
        params: { id },
        input: { version, experts: experts.map((employeeId) => ({ employeeId, field: fields[employeeId]!.trim() })) },
      })}
      title={t('change.ask.accept')}
      action={t('change.event.accept')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MultiPickerField
            form={form}
            name="experts"
            label="change.expert"
            addLabel="change.expert.add"
            source={employeeSource}
            max={MOST_EXPERTS}
            required
          />
          {form.value.experts.map((expert) => (
            <TextInput
              key={expert}
              label={`${knownOption(employeeSource, expert)?.label ?? ''} · ${t('change.expert.field')}`}
              value={form.value.fields[expert] ?? ''}
              maxLength={LIMITS.name}
              onChange={(event) => form.set({ fields: { ...form.value.fields, [expert]: event.currentTarget.value } })}
            />
          ))}
        </>
      )}
    </EventForm>
  );
}

/** What the reader, an expert, judges: once. */
export function JudgeDialog({ one: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial = { riskBefore: '', riskAfter: '', controls: '', conditions: '' };
  return (
    <EventForm
      name={`change.${id}.judge`}
      initial={initial}
      version={version}
      check={({ riskBefore, riskAfter, controls }) => [
        ...required('riskBefore', 'change.riskBefore', riskBefore),
        ...required('riskAfter', 'change.riskAfter', riskAfter),
        ...required('controls', 'change.opinion.controls', controls.trim()),
      ]}
      endpoint={calls.judge}
      send={(value) => ({ params: { id }, input: { version, ...value } })}
      title={t('change.ask.judge')}
      action={t('change.event.judge')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CodeField form={form} name="riskBefore" label="change.riskBefore" set="changeRisk" required />
          <CodeField form={form} name="riskAfter" label="change.riskAfter" set="changeRisk" required />
          <TextAreaField form={form} name="controls" label="change.opinion.controls" required />
          <TextAreaField form={form} name="conditions" label="change.opinion.conditions" />
        </>
      )}
    </EventForm>
  );
}

/** An emergency begins: on whose word, and how it was given. */
export function ActNowDialog({ one: { id, version, timeZone }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const now = new Date();
  const initial: { directorId: number | null; how: string; day: string | null; time: string } = {
    directorId: null,
    how: '',
    day: dayAt(now, timeZone),
    time: timeAt(now, timeZone),
  };
  return (
    <EventForm
      name={`change.${id}.actNow`}
      initial={initial}
      version={version}
      check={({ directorId, how, day }) => [
        ...required('directorId', 'change.ask.directorField', directorId),
        ...required('how', 'change.ask.howField', how.trim()),
        ...required('day', 'change.ask.atField', day),
      ]}
      endpoint={calls.actNow}
      send={({ directorId, how, day, time }) => ({
        params: { id },
        input: { version, directorId: directorId!, how, at: instantOf(day!, time, timeZone).toISOString() },
      })}
      title={t('change.ask.actNow')}
      action={t('change.event.actNow')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="directorId" label="change.ask.directorField" source={employeeSource} required />
          <TextField form={form} name="how" label="change.ask.howField" max={LIMITS.line} required />
          <DayField form={form} name="day" label="change.ask.atField" max={dayAt(now, timeZone)} required />
          <TimeField form={form} name="time" label="change.ask.timeField" required />
        </>
      )}
    </EventForm>
  );
}

/** It is in place, or closed: when it was first used. */
export function UseDialog({ one: { id, version, timeZone, inUseAt }, onClose, event }: Props & { event: 'implemented' | 'close' }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const used = inUseAt === null ? null : new Date(inUseAt);
  const initial: { day: string | null; time: string } = {
    day: used && dayAt(used, timeZone),
    time: used ? timeAt(used, timeZone) : timeAt(new Date(), timeZone),
  };
  const mustHave = event === 'close';
  return (
    <EventForm
      name={`change.${id}.${event}`}
      initial={initial}
      version={version}
      check={({ day }) => (mustHave ? required('day', 'change.inUseAt', day) : [])}
      endpoint={calls[event]}
      send={({ day, time }) => ({
        params: { id },
        input: { version, inUseAt: day === null ? null : instantOf(day, time, timeZone).toISOString() },
      })}
      title={t(`change.ask.${event}`)}
      action={t(`change.event.${event}`)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="day" label="change.inUseAt" max={dayAt(new Date(), timeZone)} required={mustHave} />
          <TimeField form={form} name="time" label="change.ask.timeField" />
        </>
      )}
    </EventForm>
  );
}

/** Another day, with the reason: of the start, or of the end of a temporary change. */
export function DayDialog({ one, onClose, event }: Props & { event: 'moveStart' | 'extend' }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const { id, version } = one;
  const isStart = event === 'moveStart';
  const label = isStart ? 'change.startPlanned' : 'change.expiryOn';
  const initial: { day: string | null; reason: string } = { day: isStart ? one.startPlanned : one.expiryOn, reason: '' };
  const faultPath = isStart ? 'startPlanned' : 'expiryOn';
  const common = {
    name: `change.${id}.${event}`,
    initial,
    version,
    check: ({ day, reason }: typeof initial) => [
      ...required('day', label, day),
      ...required('reason', 'change.ask.reasonField', reason.trim()),
    ],
    title: t(`change.ask.${event}`),
    action: t(`change.event.${event}`),
    onClose,
  };
  const fields = (form: Parameters<typeof DayField<typeof initial>>[0]['form']) => (
    <>
      <DayField form={form} name="day" label={label} required />
      {form.faults.find(({ path }) => path === faultPath) && (
        <p className="q-hint q-tone-danger">{form.faults.find(({ path }) => path === faultPath)!.text}</p>
      )}
      <TextAreaField form={form} name="reason" label="change.ask.reasonField" max={LIMITS.line} required />
    </>
  );
  return isStart ? (
    <EventForm
      {...common}
      endpoint={calls.moveStart}
      send={({ day, reason }) => ({ params: { id }, input: { version, reason, startPlanned: day! } })}
    >
      {fields}
    </EventForm>
  ) : (
    <EventForm
      {...common}
      endpoint={calls.extend}
      send={({ day, reason }) => ({ params: { id }, input: { version, reason, expiryOn: day! } })}
    >
      {fields}
    </EventForm>
  );
}
