import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { holds, useActor, useOwnUnit, useForm, useMutate, usePage, useToday } from '@quantum/platform/web/kit';
import { ApiError, useTranslation } from '@quantum/platform/web/public';
import { ASK_TO_PUBLISH, inspectionOps, PLANS_PATH, planPath, planEndpoints, type PlanDetail } from '../../contract/index.ts';
import { PlanEditor, usePlanChecks } from '../parts/planning/plan-editor.tsx';
import { emptyPlan, toMultiProject, toPlan, type PlanInput } from '../parts/planning/plan-input.ts';

/** The first project's faults belong to the form's own fields. */
const ofForm = ({ status, http, message, reaction, requestId, faults }: ApiError): ApiError =>
  new ApiError({
    status,
    http,
    message,
    reaction,
    requestId,
    data: faults.map((fault) => ({ ...fault, path: fault.path.replace(/^parts\.0\./, '') })),
  });

/** INS111: a new plan; saved as a draft, published from its record or at once. */
export function PlanNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actor = useActor();
  const ownUnit = useOwnUnit();
  const today = useToday();
  const [initial] = useState(() => emptyPlan(ownUnit, today));
  const form = useForm({ name: 'inspection.plan.new', initial, check: usePlanChecks() });
  const mayPublish = holds(actor, inspectionOps.publishPlan);
  const isPublishing = useRef(false);
  const made = {
    done: (plan: PlanDetail) => t('inspection.plan.created', { code: plan.code }),
    // Its record says what publishing does, and asks.
    onDone: (plan: PlanDetail) => void navigate(`${planPath(plan.id)}${isPublishing.current ? ASK_TO_PUBLISH : ''}`),
  };
  const create = useMutate(planEndpoints.create, { ...made, onFailure: form.takeFaults });
  const createAcross = useMutate(planEndpoints.createAcross, {
    ...made,
    onFailure: (error) => form.takeFaults(ofForm(error)),
  });
  const save = async (value: PlanInput) =>
    value.moreParts.length > 0 ? createAcross.run({ input: toMultiProject(value)! }) : create.run({ input: toPlan(value)! });
  usePage({ append: [{ text: t('inspection.plan.new') }] });
  return (
    <PlanEditor
      title="inspection.plan.new"
      form={form}
      busy={create.isRunning || createAcross.isRunning}
      onSubmit={() => {
        isPublishing.current = false;
        void form.submit(save);
      }}
      onPublish={
        mayPublish
          ? () => {
              isPublishing.current = true;
              void form.submit(save);
            }
          : undefined
      }
      onCancel={() => void navigate(PLANS_PATH)}
    />
  );
}
