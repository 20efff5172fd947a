import { useEffect } from 'react';
import { Checkbox } from '@mantine/core';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  DayField,
  handleOf,
  MultiPickerField,
  PickedName,
  PickerField,
  SelectField,
  TextAreaField,
  TextField,
  useCall,
  useChecks,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { activityEndpoints, ACTIVITY_KINDS, MOST_UNITS, type ActivityKind, type ClauseOption } from '../../../contract/index.ts';
import { activeRegulationSource } from './regulation-source.ts';
import './work.css';

export interface ActivityValue {
  unitId: number | null;
  title: string;
  kind: ActivityKind;
  note: string;
  startOn: string | null;
  dueOn: string | null;
  regulationIds: number[];
  /** Regulations whose clauses were put in once. */
  knownIds: number[];
  clauseIds: number[];
  unitIds: number[];
  assignees: Record<number, number | null>;
  reviewerIds: number[];
}

export function useActivityChecks(): (value: ActivityValue) => { path: string; text: string }[] {
  const checks = useChecks();
  const { t } = useTranslation();
  return (value) => [
    ...checks.required('unitId', 'common.unit', value.unitId),
    ...checks.required('title', 'regulation.activity.title', value.title.trim()),
    ...checks.required('startOn', 'regulation.activity.startOn', value.startOn),
    ...checks.required('dueOn', 'regulation.activity.dueOn', value.dueOn),
    ...(value.startOn && value.dueOn && value.dueOn < value.startOn ? [{ path: 'dueOn', text: t('regulation.fault.dueBeforeStart') }] : []),
    ...checks.required('unitIds', 'regulation.activity.units', value.unitIds),
    ...checks.required('regulationIds', 'regulation.activity.regulations', value.clauseIds),
  ];
}

export const activityInput = (value: ActivityValue) => ({
  title: value.title.trim(),
  kind: value.kind,
  note: value.note.trim(),
  startOn: value.startOn!,
  dueOn: value.dueOn!,
  clauseIds: value.clauseIds,
  units: value.unitIds.map((unitId) => ({ unitId, assigneeId: value.assignees[unitId] ?? null })),
  reviewerIds: value.reviewerIds,
});

/** What is asked, of whom, when, and who reviews. */
export function ActivityFields({ form, isNew }: { form: FormHandle<ActivityValue>; isNew: boolean }) {
  const { t } = useTranslation();
  const { kind, unitIds, assignees } = form.value;
  return (
    <>
      {isNew && <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />}
      <TextField form={form} name="title" label="regulation.activity.title" max={LIMITS.title} required />
      <SelectField
        form={form}
        name="kind"
        label="regulation.activity.kind"
        options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`regulation.kind.${value}`) }))}
        required
      />
      <p className="q-hint q-flat">{t(`regulation.kind.${kind}.note`)}</p>
      <MultiPickerField
        form={form}
        name="regulationIds"
        label="regulation.activity.regulations"
        addLabel="regulation.activity.addRegulation"
        source={activeRegulationSource}
        max={50}
        required
      />
      <Clauses form={form} />
      <MultiPickerField
        form={form}
        name="unitIds"
        label="regulation.activity.units"
        addLabel="regulation.activity.addUnit"
        source={unitSource}
        max={MOST_UNITS}
        required
      />
      {unitIds.length > 0 && (
        <ul className="q-list q-stack q-gap-6 reg-assignees">
          {unitIds.map((unitId) => (
            <li key={unitId} className="q-row q-middle q-wrap q-gap-12">
              <span className="reg-assignee-unit">
                <PickedName source={unitSource} id={unitId} />
              </span>
              <PickerField
                form={handleOf({ assignee: assignees[unitId] ?? null }, ({ assignee }) =>
                  form.set({ assignees: { ...assignees, [unitId]: assignee ?? null } }),
                )}
                name="assignee"
                label="regulation.task.assignee"
                source={employeeSource}
              />
              {(assignees[unitId] ?? null) === null && <span className="q-hint">{t('regulation.activity.assigneeProposed')}</span>}
            </li>
          ))}
        </ul>
      )}
      <DayField form={form} name="startOn" label="regulation.activity.startOn" required />
      <DayField form={form} name="dueOn" label="regulation.activity.dueOn" required />
      <MultiPickerField
        form={form}
        name="reviewerIds"
        label="regulation.activity.reviewers"
        addLabel="regulation.activity.addReviewer"
        source={employeeSource}
        help="regulation.activity.reviewersNote"
        max={10}
      />
      <TextAreaField form={form} name="note" label="regulation.activity.note" />
    </>
  );
}

/** Clauses of the regulations that were chosen: all of them, until some are left out. */
function Clauses({ form }: { form: FormHandle<ActivityValue> }) {
  const { t } = useTranslation();
  const { regulationIds, knownIds, clauseIds } = form.value;
  const { data } = useCall(activityEndpoints.clauses, { input: { regulationIds }, enabled: regulationIds.length > 0 });
  useEffect(() => {
    if (!data) return;
    const there = new Set(data.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
    const isFresh = ({ regulationId }: ClauseOption) => !knownIds.includes(regulationId);
    const added = data.filter(isFresh).flatMap(({ clauses }) => clauses.map(({ id }) => id));
    const kept = clauseIds.filter((id) => there.has(id));
    if (added.length > 0 || kept.length < clauseIds.length || knownIds.some((id) => !regulationIds.includes(id)))
      form.set({
        clauseIds: [...new Set([...kept, ...added])],
        knownIds: data.map(({ regulationId }) => regulationId),
        // What is asked names the activity until somebody gives it another name.
        ...(form.value.title.trim() === '' && data[0] && { title: data[0].regulationName }),
      });
  }, [data]);
  if (regulationIds.length === 0) return null;
  const chosen = new Set(clauseIds);
  const put = (ids: readonly number[], isOn: boolean) =>
    form.set({ clauseIds: isOn ? [...new Set([...clauseIds, ...ids])] : clauseIds.filter((id) => !ids.includes(id)) });
  return (
    <div className="reg-clauses q-stack q-gap-8">
      {data?.map(({ regulationId, regulationName, clauses }) => {
        const ids = clauses.map(({ id }) => id);
        const count = ids.filter((id) => chosen.has(id)).length;
        return (
          <details key={regulationId}>
            <summary>
              {regulationName} <span className="q-hint">{t('regulation.activity.chosen', { count, total: ids.length })}</span>
            </summary>
            <Checkbox
              label={t('regulation.activity.allClauses')}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => put(ids, event.currentTarget.checked)}
            />
            {clauses.map(({ id, no, text }) => (
              <Checkbox
                key={id}
                label={`${no} ${text}`}
                checked={chosen.has(id)}
                onChange={(event) => put([id], event.currentTarget.checked)}
              />
            ))}
          </details>
        );
      })}
    </div>
  );
}
