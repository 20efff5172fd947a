import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { unitSource } from '@quantum/modules/organization/web-api';
import { EventForm, PickerField, refusalOf, useChecks, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { planEndpoints, type PlanDetail } from '../../../contract/index.ts';
import { EMPTY_PART, type ProjectInput } from './plan-input.ts';
import { InspectorField, SpaceFields } from './plan-place.tsx';

const { draft, paused } = INSPECTION_PLAN_STATUS;

interface Props {
  plan: PlanDetail;
}

/** There for who plans for all projects; full, it says so. */
export function AddProjectButton({ plan, onClick }: Props & { onClick: () => void }) {
  const { t } = useTranslation();
  if (!plan.events.some(({ event }) => event === 'addPart')) return null;
  const refusal = refusalOf(plan.events, 'addPart', t);
  return (
    <>
      {refusal && <span className="q-hint">{refusal}</span>}
      <Button size="xs" variant="default" disabled={!!refusal} leftSection={<Plus size={14} aria-hidden />} onClick={onClick}>
        {t('inspection.part.addDo')}
      </Button>
    </>
  );
}

/** Spaces and groups are those of their project. */
const ofProject = (form: FormHandle<ProjectInput>): FormHandle<ProjectInput> => ({
  ...form,
  set: (change) => form.set('unitId' in change ? { ...change, spaceIds: [], groupIds: [] } : change),
});

/** A further project of an existing plan: where, and who; all else is the plan's. */
export function AddPart({ plan, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const isDraft = plan.status === draft;
  return (
    <EventForm
      name={`inspection.plan.${plan.id}.part`}
      initial={EMPTY_PART}
      version={plan.version}
      check={(input) => [
        ...required('unitId', 'common.project', input.unitId),
        ...(isDraft ? [] : required('inspectorIds', 'inspection.plan.inspectors', input.inspectorIds)),
      ]}
      endpoint={planEndpoints.addPart}
      send={({ unitId, ...place }) => ({ params: { id: plan.id }, input: { ...place, unitId: unitId!, version: plan.version } })}
      done={(after) => t('inspection.part.added', { name: after.parts.at(-1)?.unitName ?? '' })}
      title={t('inspection.part.addDo')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-quiet">
            {t(isDraft ? 'inspection.part.addDraft' : plan.status === paused ? 'inspection.part.addPaused' : 'inspection.part.addText')}
          </p>
          <PickerField form={ofProject(form)} name="unitId" label="common.project" source={unitSource} required />
          {form.value.unitId !== null && <SpaceFields form={form} unitId={form.value.unitId} />}
          <InspectorField form={form} />
        </>
      )}
    </EventForm>
  );
}
