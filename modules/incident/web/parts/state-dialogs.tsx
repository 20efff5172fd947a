import { jobTaskSource } from '@quantum/modules/risk/web-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  CodeField,
  EventForm,
  listSource,
  NumberField,
  PickerField,
  SwitchField,
  TextAreaField,
  TextField,
  useChecks,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { ACCIDENT_CATEGORY, incidentEndpoints as calls, type IncidentDetail } from '../../contract/index.ts';
import type { Lack } from '../../domain/closing.rules.ts';
import { MissingToClose } from './missing-to-close.tsx';

interface Props {
  incident: IncidentDetail;
  onClose: () => void;
}

/** The author answers the question by saying it better. */
export function AnswerDialog({ incident: { id, version, description, immediateActions, question }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <EventForm
      name={`incident.${id}.answer`}
      initial={{ description, immediateActions }}
      version={version}
      check={(value) => checks.required('description', 'incident.case.description', value.description)}
      endpoint={calls.answer}
      send={(value) => ({ params: { id }, input: { version, ...value } })}
      title={t('incident.event.report')}
      onClose={onClose}
    >
      {(form) => (
        <>
          {question && <p className="q-hint">{question}</p>}
          <TextAreaField form={form} name="description" label="incident.case.description" rows={4} required />
          <TextAreaField form={form} name="immediateActions" label="incident.case.immediateActions" rows={2} />
        </>
      )}
    </EventForm>
  );
}

/** The case it was reported as before. */
export function MergeDialog({ incident: { id, version, unitId }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { otherId: number | null; reason: string } = { otherId: null, reason: '' };
  const source = listSource(`incident.${unitId}`, calls.list, (row) => ({ id: row.id, label: row.title, note: row.code }), {
    criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: false }],
  });
  return (
    <EventForm
      name={`incident.${id}.merge`}
      initial={initial}
      version={version}
      check={({ otherId, reason }) => [...checks.chosen('otherId', otherId), ...checks.required('reason', 'incident.case.reason', reason)]}
      endpoint={calls.merge}
      send={({ otherId, reason }) => ({ params: { id }, input: { version, otherIncidentId: otherId!, reason } })}
      title={t('incident.event.merge')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="otherId" label="incident.case.mergedInto" source={source} required />
          <TextField form={form} name="reason" label="incident.case.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}

/** Closed with its lesson; while somebody is still off work with a reason, too. */
export function AcceptDialog({ incident, missing, onClose }: Props & { missing: readonly Lack[] }) {
  const { t } = useTranslation();
  const { id, version, lesson, isOff } = incident;
  const checks = useChecks();
  return (
    <EventForm
      name={`incident.${id}.accept`}
      initial={{ lesson: lesson ?? '', offReason: '' }}
      version={version}
      check={(value) => [
        ...checks.required('lesson', 'incident.case.lesson', value.lesson),
        ...(isOff ? checks.required('offReason', 'incident.case.offReason', value.offReason) : []),
      ]}
      endpoint={calls.accept}
      send={(value) => ({ params: { id }, input: { version, lesson: value.lesson, offReason: isOff ? value.offReason : null } })}
      title={t('incident.ask.accept')}
      action={t('incident.event.accept')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MissingToClose missing={missing} />
          <TextAreaField form={form} name="lesson" label="incident.case.lesson" rows={3} required />
          {isOff && <TextField form={form} name="offReason" label="incident.case.offReason" max={LIMITS.line} required />}
        </>
      )}
    </EventForm>
  );
}

/** The category of its day, a dangerous occurrence, the direct loss. */
export function ClassifyDialog({ incident: state, onClose }: Props) {
  const { t } = useTranslation();
  const { id, version } = state;
  const initial: { accidentCategory: string; isDangerous: boolean; jobTaskId: number | null; directLoss: number | null } = {
    accidentCategory: state.accidentCategory ?? '',
    isDangerous: state.isDangerous,
    jobTaskId: state.jobTask?.id ?? null,
    directLoss: state.directLoss,
  };
  return (
    <EventForm
      name={`incident.${id}.classify`}
      initial={initial}
      version={version}
      endpoint={calls.classify}
      send={({ accidentCategory, ...said }) => ({
        params: { id },
        input: { version, accidentCategory: accidentCategory || null, ...said },
      })}
      title={t('incident.event.classify')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CodeField
            form={form}
            name="accidentCategory"
            label="incident.case.accidentCategory"
            set={state.accidentCategories === ACCIDENT_CATEGORY.accident ? 'accident2025' : 'accident1986'}
          />
          <PickerField form={form} name="jobTaskId" label="incident.case.jobTask" help="incident.help.jobTask" source={jobTaskSource} />
          <SwitchField form={form} name="isDangerous" label="incident.case.isDangerous" help="incident.help.isDangerous" />
          <NumberField form={form} name="directLoss" label="incident.case.directLoss" min={0} decimals={2} />
        </>
      )}
    </EventForm>
  );
}
