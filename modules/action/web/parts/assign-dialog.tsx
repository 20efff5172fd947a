import { correctorSource } from '@quantum/modules/organization/web-api';
import { endOfDay } from '@quantum/platform/domain';
import { DayField, EventForm, PickerField, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { actionEndpoints, type ActionDetail } from '../../contract/index.ts';
import { certaintiesOf, CertaintyFields, toCertainties, type CertaintyInput } from './certainty-fields.tsx';

interface Props {
  action: ActionDetail;
  onClose: () => void;
}

/** A day of the unit as the instant it ends; nothing where none was chosen. */
const dueOf = (day: string | null, zone: string) => (day === null ? {} : { dueAt: endOfDay(day, zone).toISOString() });

interface AssignInput extends CertaintyInput {
  responsibleId: number | null;
  dueOn: string | null;
}

/** The five certainties: who, how, until when, with what money and what plan if it goes wrong. */
export function AssignDialog({ action, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: AssignInput = { ...certaintiesOf(action), responsibleId: action.responsibleId, dueOn: null };
  return (
    <EventForm
      name={`action.action.${action.id}.assign`}
      initial={initial}
      version={action.version}
      check={(input) => required('responsibleId', 'action.responsible', input.responsibleId)}
      endpoint={actionEndpoints.assign}
      send={({ responsibleId, dueOn, ...certainties }) => ({
        params: { id: action.id },
        input: { version: action.version, responsibleId: responsibleId!, ...dueOf(dueOn, action.timeZone), ...toCertainties(certainties) },
      })}
      done={(answer) => answer.verifierWarning ?? t('platform.saved.update')}
      title={t('action.do.assign')}
      width={560}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="responsibleId" label="action.responsible" source={correctorSource(action.unitId)} required />
          <DayField form={form} name="dueOn" label="action.dueDate" help="action.dueDateHelp" />
          <CertaintyFields form={form} unitId={action.unitId} />
        </>
      )}
    </EventForm>
  );
}

/** What is planned, changed while the action is open. */
export function PlanDialog({ action, onClose }: Props) {
  const { t } = useTranslation();
  const initial: CertaintyInput = certaintiesOf(action);
  return (
    <EventForm
      name={`action.action.${action.id}.plan`}
      initial={initial}
      version={action.version}
      endpoint={actionEndpoints.plan}
      send={(input) => ({ params: { id: action.id }, input: { version: action.version, ...toCertainties(input) } })}
      title={t('action.do.plan')}
      action={t('common.save')}
      width={560}
      onClose={onClose}
    >
      {(form) => <CertaintyFields form={form} unitId={action.unitId} />}
    </EventForm>
  );
}

/** Someone else corrects it: who, until when, and why. */
export function ReassignDialog({ action, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { responsibleId: number | null; dueOn: string | null; reason: string } = { responsibleId: null, dueOn: null, reason: '' };
  return (
    <EventForm
      name={`action.action.${action.id}.reassign`}
      initial={initial}
      version={action.version}
      check={(input) => [
        ...required('responsibleId', 'action.responsible', input.responsibleId),
        ...required('reason', 'common.reason', input.reason),
      ]}
      endpoint={actionEndpoints.reassign}
      send={({ responsibleId, dueOn, reason }) => ({
        params: { id: action.id },
        input: { version: action.version, responsibleId: responsibleId!, reason: reason.trim(), ...dueOf(dueOn, action.timeZone) },
      })}
      done={(answer) => answer.verifierWarning ?? t('platform.saved.update')}
      title={t('action.do.reassign')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="responsibleId" label="action.responsible" source={correctorSource(action.unitId)} required />
          <DayField form={form} name="dueOn" label="action.newDue" />
          <TextAreaField form={form} name="reason" label="common.reason" rows={2} required />
        </>
      )}
    </EventForm>
  );
}

/** More time: until when, and why. Someone else answers. */
export function ExtendDialog({ action, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { dueAt: string | null; reason: string } = { dueAt: null, reason: '' };
  return (
    <EventForm
      name={`action.action.${action.id}.extend`}
      initial={initial}
      version={action.version}
      check={(input) => [...required('dueAt', 'action.newDue', input.dueAt), ...required('reason', 'common.reason', input.reason)]}
      endpoint={actionEndpoints.extend}
      send={({ dueAt, reason }) => ({
        params: { id: action.id },
        input: { version: action.version, dueAt: endOfDay(dueAt!, action.timeZone).toISOString(), reason: reason.trim() },
      })}
      title={t('action.do.extend')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="dueAt" label="action.newDue" required />
          <TextAreaField form={form} name="reason" label="common.reason" rows={3} required />
        </>
      )}
    </EventForm>
  );
}
