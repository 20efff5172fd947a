import { Checkbox } from '@mantine/core';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { DayField, EventForm, PickerField, TextAreaField, useCall, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { regulationTaskEndpoints as calls, type RegulationTaskDetail, type SheetClause } from '../../../contract/index.ts';

interface Props {
  task: RegulationTaskDetail;
  onClose: () => void;
}

/** Another assignee, with the reason. */
export function ReassignDialog({ task: { id, version }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { assigneeId: number | null; reason: string } = { assigneeId: null, reason: '' };
  return (
    <EventForm
      name={`regulation.${id}.reassign`}
      initial={initial}
      version={version}
      check={({ assigneeId, reason }) => [
        ...required('assigneeId', 'regulation.task.newAssignee', assigneeId),
        ...required('reason', 'regulation.ask.reasonField', reason.trim()),
      ]}
      endpoint={calls.reassign}
      send={({ assigneeId, reason }) => ({ params: { id }, input: { version, assigneeId: assigneeId!, reason } })}
      title={t('regulation.ask.reassign')}
      action={t('regulation.event.reassign')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="assigneeId" label="regulation.task.newAssignee" source={employeeSource} required />
          <TextAreaField form={form} name="reason" label="regulation.ask.reasonField" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}

/** Which clauses a person of another department judges, until when. */
export function CooperateDialog({ task: { id, version, dueOn, today }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const { data } = useCall(calls.sheet, { params: { id } });
  const open = data?.clauses.filter(({ isOpen }) => isOpen) ?? [];
  const initial: { coUnitId: number | null; personId: number | null; clauseIds: number[]; note: string; dueOn: string | null } = {
    coUnitId: null,
    personId: null,
    clauseIds: [],
    note: '',
    dueOn: dueOn < today ? today : dueOn,
  };
  return (
    <EventForm
      name={`regulation.${id}.cooperate`}
      initial={initial}
      version={version}
      check={(value) => [
        ...required('coUnitId', 'regulation.cooperation.unit', value.coUnitId),
        ...required('personId', 'regulation.cooperation.person', value.personId),
        ...required('clauseIds', 'regulation.clauses', value.clauseIds),
        ...required('dueOn', 'regulation.activity.dueOn', value.dueOn),
      ]}
      endpoint={calls.cooperate}
      send={(value) => ({
        params: { id },
        input: { ...value, version, coUnitId: value.coUnitId!, personId: value.personId!, dueOn: value.dueOn! },
      })}
      title={t('regulation.ask.cooperate')}
      action={t('regulation.event.cooperate')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="coUnitId" label="regulation.cooperation.unit" source={unitSource} required />
          <PickerField form={form} name="personId" label="regulation.cooperation.person" source={employeeSource} required />
          <ClauseChoice clauses={open} chosen={form.value.clauseIds} onChange={(clauseIds) => form.set({ clauseIds })} />
          <DayField form={form} name="dueOn" label="regulation.activity.dueOn" min={today} required />
          <TextAreaField form={form} name="note" label="regulation.cooperation.note" max={LIMITS.line} />
        </>
      )}
    </EventForm>
  );
}

interface Choice {
  clauses: readonly SheetClause[];
  chosen: readonly number[];
  onChange: (clauseIds: number[]) => void;
}
/** Clauses by regulation; all of one with one tick. */
function ClauseChoice({ clauses, chosen, onChange }: Choice) {
  const { t } = useTranslation();
  const put = (ids: readonly number[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  return (
    <div role="group" aria-label={t('regulation.clauses')} className="q-stack q-gap-12 reg-choose">
      {[...Map.groupBy(clauses, ({ regulationId }) => regulationId).values()].map((own) => {
        const ids = own.map(({ id }) => id);
        const count = ids.filter((id) => chosen.includes(id)).length;
        return (
          <div key={own[0]!.regulationId} className="q-stack q-gap-6">
            <Checkbox
              label={<b>{own[0]!.regulationName}</b>}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => put(ids, event.currentTarget.checked)}
            />
            {own.map(({ id, no, text, requirement }) => (
              <Checkbox
                key={id}
                className="reg-choose-one"
                label={`${no} ${requirement || text}`}
                checked={chosen.includes(id)}
                onChange={(event) => put([id], event.currentTarget.checked)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Why the clauses that were named go back. */
export function RejectDialog({ task: { id, version }, clauses, onClose }: Props & { clauses: { clauseId: number; note: string }[] }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`regulation.${id}.reject`}
      initial={{ reason: '' }}
      version={version}
      check={({ reason }) => [
        ...required('reason', 'regulation.ask.reasonField', reason.trim()),
        ...(clauses.length === 0 || clauses.some(({ note }) => note.trim() === '')
          ? [{ path: 'reason', text: t('regulation.fault.noClauseNamed') }]
          : []),
      ]}
      endpoint={calls.reject}
      send={({ reason }) => ({ params: { id }, input: { version, reason, clauses } })}
      title={t('regulation.review.chosen', { count: clauses.length })}
      action={t('regulation.event.reject')}
      onClose={onClose}
    >
      {(form) => <TextAreaField form={form} name="reason" label="regulation.ask.reasonField" max={LIMITS.line} required />}
    </EventForm>
  );
}
