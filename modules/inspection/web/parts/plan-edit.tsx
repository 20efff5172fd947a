import { useMemo } from 'react';
import { useForm, useMutate } from '@quantum/platform/web/kit';
import { planEndpoints, type PlanDetail } from '../../contract/index.ts';
import { PlanEditor, usePlanChecks } from './plan-editor.tsx';
import { inputOf, toPlan } from './plan-input.ts';

/** The plan's form over its record. */
export function PlanEdit({ plan, onClose }: { plan: PlanDetail; onClose: () => void }) {
  // Of one version: a background refresh of the same one takes nothing away.
  const initial = useMemo(() => inputOf(plan), [plan]);
  const form = useForm({ name: `inspection.plan.${plan.id}`, initial, version: plan.version, check: usePlanChecks() });
  const save = useMutate(planEndpoints.update, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <PlanEditor
      title="inspection.plan.do.update"
      form={form}
      busy={save.isRunning}
      onSubmit={() =>
        void form.submit((value) => save.run({ params: { id: plan.id }, input: { ...toPlan(value)!, version: plan.version } }))
      }
      onCancel={onClose}
    />
  );
}
