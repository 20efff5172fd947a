import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { useActor, useForm, useMutate, usePage, useToday } from '@quantum/platform/web/kit';
import { planEndpoints } from '../../contract/index.ts';
import { PlanEditor, usePlanChecks } from '../parts/plan-editor.tsx';
import { emptyPlan, toPlan } from '../parts/plan-input.ts';

/** INS111: a new plan; saved as a draft, published from its record. */
export function PlanNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actor = useActor();
  const today = useToday();
  const [initial] = useState(() => emptyPlan(actor?.user.orgId ?? null, today));
  const form = useForm({ name: 'inspection.plan.new', initial, check: usePlanChecks() });
  const create = useMutate(planEndpoints.create, {
    done: (plan) => t('inspection.plan.created', { code: plan.code }),
    onDone: (plan) => void navigate(`/quantum/inspection/scheduling/${plan.id}`),
    onFailure: form.takeFaults,
  });
  usePage({ append: [{ text: t('inspection.plan.new') }] });
  return (
    <PlanEditor
      title="inspection.plan.new"
      form={form}
      busy={create.isRunning}
      onSubmit={() => void form.submit(async (value) => create.run({ input: toPlan(value)! }))}
      onCancel={() => void navigate('/quantum/inspection/scheduling')}
    />
  );
}
