import { useTranslation } from 'react-i18next';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { endOfDay } from '@quantum/platform/domain';
import { DayField, EventDialog, PickerField, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
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
  const form = useForm<AssignInput>({
    name: `action.action.${action.id}.assign`,
    initial: { ...certaintiesOf(action), responsibleId: action.responsibleId, dueOn: null },
    version: action.version,
    check: (input) => required('responsibleId', 'action.responsible', input.responsibleId),
  });
  const assign = useMutate(actionEndpoints.assign, {
    done: (answer) => answer.verifierWarning ?? t('platform.saved.update'),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ responsibleId, dueOn, ...certainties }) =>
      assign.run({
        params: { id: action.id },
        input: { version: action.version, responsibleId: responsibleId!, ...dueOf(dueOn, action.timeZone), ...toCertainties(certainties) },
      }),
    );
  return (
    <EventDialog
      form={form}
      title={t('action.do.assign')}
      action={t('action.do.assign')}
      width={560}
      busy={assign.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <PickerField form={form} name="responsibleId" label="action.responsible" source={correctorSource(action.unitId)} required />
      <DayField form={form} name="dueOn" label="action.dueDate" help="action.dueDateHelp" />
      <CertaintyFields form={form} unitId={action.unitId} />
    </EventDialog>
  );
}

/** What is planned, changed while the action is open. */
export function PlanDialog({ action, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm<CertaintyInput>({
    name: `action.action.${action.id}.plan`,
    initial: certaintiesOf(action),
    version: action.version,
  });
  const plan = useMutate(actionEndpoints.plan, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit((input) => plan.run({ params: { id: action.id }, input: { version: action.version, ...toCertainties(input) } }));
  return (
    <EventDialog
      form={form}
      title={t('action.do.plan')}
      action={t('common.save')}
      width={560}
      busy={plan.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <CertaintyFields form={form} unitId={action.unitId} />
    </EventDialog>
  );
}

/** Someone else corrects it: who, until when, and why. */
export function ReassignDialog({ action, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ responsibleId: number | null; dueOn: string | null; reason: string }>({
    name: `action.action.${action.id}.reassign`,
    initial: { responsibleId: null, dueOn: null, reason: '' },
    version: action.version,
    check: (input) => [
      ...required('responsibleId', 'action.responsible', input.responsibleId),
      ...required('reason', 'common.reason', input.reason),
    ],
  });
  const reassign = useMutate(actionEndpoints.reassign, {
    done: (answer) => answer.verifierWarning ?? t('platform.saved.update'),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ responsibleId, dueOn, reason }) =>
      reassign.run({
        params: { id: action.id },
        input: { version: action.version, responsibleId: responsibleId!, reason: reason.trim(), ...dueOf(dueOn, action.timeZone) },
      }),
    );
  return (
    <EventDialog
      form={form}
      title={t('action.do.reassign')}
      action={t('action.do.reassign')}
      busy={reassign.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <PickerField form={form} name="responsibleId" label="action.responsible" source={correctorSource(action.unitId)} required />
      <DayField form={form} name="dueOn" label="action.newDue" />
      <TextAreaField form={form} name="reason" label="common.reason" rows={2} required />
    </EventDialog>
  );
}

/** More time: until when, and why. Someone else answers. */
export function ExtendDialog({ action, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ dueAt: string | null; reason: string }>({
    name: `action.action.${action.id}.extend`,
    initial: { dueAt: null, reason: '' },
    version: action.version,
    check: (input) => [...required('dueAt', 'action.newDue', input.dueAt), ...required('reason', 'common.reason', input.reason)],
  });
  const extend = useMutate(actionEndpoints.extend, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ dueAt, reason }) =>
      extend.run({
        params: { id: action.id },
        input: { version: action.version, dueAt: endOfDay(dueAt!, action.timeZone).toISOString(), reason: reason.trim() },
      }),
    );
  return (
    <EventDialog
      form={form}
      title={t('action.do.extend')}
      action={t('action.do.extend')}
      busy={extend.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <DayField form={form} name="dueAt" label="action.newDue" required />
      <TextAreaField form={form} name="reason" label="common.reason" rows={3} required />
    </EventDialog>
  );
}
