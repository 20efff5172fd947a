import { noRaise, RaiseFields } from '@quantum/modules/action/web-api';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { EventForm, MultiPickerField, PickerField, SwitchField, TextAreaField, TextField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { incidentEndpoints as calls, TRIGGERS, type IncidentDetail } from '../../contract/index.ts';
import { Causes } from './investigation/causes.tsx';
import type { Lack } from '../../domain/closing.rules.ts';
import { MissingToClose } from './missing-to-close.tsx';
import { branchTexts, FishboneFields, fishboneOf } from './investigation/fishbone.tsx';

interface Props {
  incident: IncidentDetail;
  onClose: () => void;
}
type Trigger = (typeof TRIGGERS)[number];

/** Who leads, who helps, and what makes it as serious as it could have been. */
export function InvestigateDialog({ incident: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { leadId: number | null; team: number[] } & Record<Trigger, boolean> = {
    leadId: null,
    team: [],
    fall: false,
    liveParts: false,
    vehicle: false,
    confinedSpace: false,
    toxicGas: false,
    weapon: false,
    patientDropped: false,
  };
  return (
    <EventForm
      name={`incident.${id}.investigate`}
      initial={initial}
      version={version}
      check={({ leadId }) => checks.chosen('leadId', leadId)}
      endpoint={calls.investigate}
      send={(value) => ({
        params: { id },
        input: { version, leadId: value.leadId!, team: value.team, triggers: TRIGGERS.filter((one) => value[one]) },
      })}
      title={t('incident.event.investigate')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="leadId" label="incident.case.lead" source={employeeSource} required />
          <MultiPickerField
            form={form}
            name="team"
            label="incident.case.team"
            source={employeeSource}
            addLabel="incident.case.addTeam"
            max={20}
          />
          <p className="q-hint">{t('incident.help.triggers')}</p>
          {TRIGGERS.map((one) => (
            <SwitchField key={one} form={form} name={one} label={`incident.trigger.${one}`} />
          ))}
        </>
      )}
    </EventForm>
  );
}

/** Time line, five whys and coded causes. */
export function FindingsDialog({ incident: { id, version, timeline, whys, causes, fishbone, noActionReason }, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <EventForm
      name={`incident.${id}.findings`}
      initial={{
        timeline,
        why1: whys[0] ?? '',
        why2: whys[1] ?? '',
        why3: whys[2] ?? '',
        why4: whys[3] ?? '',
        why5: whys[4] ?? '',
        causes,
        ...branchTexts(fishbone),
        noActionReason,
      }}
      version={version}
      endpoint={calls.findings}
      send={(value) => ({
        params: { id },
        input: {
          version,
          timeline: value.timeline,
          whys: [value.why1, value.why2, value.why3, value.why4, value.why5].filter((why) => why.trim() !== ''),
          causes: value.causes,
          fishbone: fishboneOf(value),
          noActionReason: value.noActionReason,
        },
      })}
      title={t('incident.event.findings')}
      action={t('common.save')}
      width={640}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextAreaField form={form} name="timeline" label="incident.case.timeline" rows={5} />
          {(['why1', 'why2', 'why3', 'why4', 'why5'] as const).map((name) => (
            <TextField key={name} form={form} name={name} label={`incident.case.${name}`} max={LIMITS.line} />
          ))}
          <FishboneFields form={form} />
          <Causes chosen={form.value.causes} onChange={(next) => form.set({ causes: next })} />
          <TextAreaField form={form} name="noActionReason" label="incident.case.noActionReason" max={LIMITS.line} rows={2} />
        </>
      )}
    </EventForm>
  );
}

/** Closed at once: cause and lesson. */
export function SettleDialog({ incident, missing, onClose }: Props & { missing: readonly Lack[] }) {
  const { t } = useTranslation();
  const { id, version, causes } = incident;
  const checks = useChecks();
  return (
    <EventForm
      name={`incident.${id}.settle`}
      initial={{ lesson: '', causes }}
      version={version}
      check={(value) => [
        ...checks.required('lesson', 'incident.case.lesson', value.lesson),
        ...checks.required('causes', 'incident.case.causes', value.causes.length === 0 ? null : value.causes),
      ]}
      endpoint={calls.settle}
      send={(value) => ({ params: { id }, input: { version, ...value } })}
      title={t('incident.event.settle')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MissingToClose missing={missing} />
          <TextAreaField form={form} name="lesson" label="incident.case.lesson" rows={3} required />
          <Causes chosen={form.value.causes} onChange={(next) => form.set({ causes: next })} />
        </>
      )}
    </EventForm>
  );
}

/** An action the investigation asks for. */
export function RaiseDialog({ incident: { id, version, unitId }, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <EventForm
      name={`incident.${id}.raise`}
      initial={noRaise}
      version={version}
      check={({ measures }) => checks.required('measures', 'action.measures', measures)}
      endpoint={calls.raise}
      send={({ risk, responsibleId, measures }) => ({ params: { id }, input: { version, risk, responsibleId, measures: measures.trim() } })}
      title={t('incident.event.raise')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={unitId} agreed />}
    </EventForm>
  );
}
