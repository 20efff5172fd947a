import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { CodeField, DayField, EventForm, PickerField, TextAreaField, TextField, TimeField, useChecks } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, type CaseDetail } from '../../../contract/index.ts';
import { timeOf } from './time-of.ts';
import { ExpertFields, type ExpertValue } from './expert-fields.tsx';

interface Props {
  one: CaseDetail;
  onClose: () => void;
}

/** It is complete; who judges it. */
export function AcceptDialog({ one: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { experts: ExpertValue[] } = { experts: [{ employeeId: null, field: '' }] };
  return (
    <EventForm
      name={`change.${id}.accept`}
      initial={initial}
      version={version}
      check={({ experts }) =>
        experts.flatMap(({ employeeId, field }, i) => [
          ...required(`experts.${i}.employeeId`, 'change.expert', employeeId),
          ...required(`experts.${i}.field`, 'change.expert.field', field),
        ])
      }
      endpoint={calls.accept}
      send={({ experts }) => ({
        params: { id },
        input: { version, experts: experts.map(({ employeeId, field }) => ({ employeeId: employeeId!, field })) },
      })}
      title={t('change.ask.accept')}
      action={t('change.event.accept')}
      onClose={onClose}
    >
      {(form) => <ExpertFields form={form} />}
    </EventForm>
  );
}

/** An expert's opinion: risk before and after, what keeps it small. It is given once. */
export function JudgeDialog({ one: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`change.${id}.judge`}
      initial={{ riskBefore: '', riskAfter: '', controls: '', conditions: '' }}
      version={version}
      check={(value) => [
        ...required('riskBefore', 'change.riskBefore', value.riskBefore),
        ...required('riskAfter', 'change.riskAfter', value.riskAfter),
        ...required('controls', 'change.opinion.controls', value.controls),
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
          <TextAreaField form={form} name="controls" label="change.opinion.controls" rows={3} required />
          <TextAreaField form={form} name="conditions" label="change.opinion.conditions" rows={2} />
        </>
      )}
    </EventForm>
  );
}

/** An emergency begins before it is signed: whose word it was, how it was given, when. */
export function ActNowDialog({ one: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const now = new Date().toISOString();
  const initial: { directorId: number | null; how: string; day: string | null; time: string } = {
    directorId: null,
    how: '',
    day: formatDay(now),
    time: timeOf(now),
  };
  return (
    <EventForm
      name={`change.${id}.actNow`}
      initial={initial}
      version={version}
      check={(value) => [
        ...required('directorId', 'change.ask.directorField', value.directorId),
        ...required('how', 'change.ask.howField', value.how),
        ...required('day', 'change.ask.atField', value.day),
        ...required('time', 'change.ask.atField', value.time),
      ]}
      endpoint={calls.actNow}
      send={({ directorId, how, day, time }) => ({
        params: { id },
        input: { version, directorId: directorId!, how, at: new Date(`${day}T${time}`).toISOString() },
      })}
      title={t('change.ask.actNow')}
      action={t('change.event.actNow')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="directorId" label="change.ask.directorField" source={employeeSource} required />
          <TextField form={form} name="how" label="change.ask.howField" max={LIMITS.line} required />
          <DayField form={form} name="day" label="change.ask.atField" required />
          <TimeField form={form} name="time" label="change.ask.timeField" required />
        </>
      )}
    </EventForm>
  );
}
