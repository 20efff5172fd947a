import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { aboutAsked, useForm, useMutate, useOwnUnit, usePage, useToday } from '@quantum/platform/web/kit';
import { ApiError, useTranslation } from '@quantum/platform/web/public';
import { ASK_TO_PUBLISH, inspectionOps, planEndpoints, type PlanDetail } from '../../../contract/index.ts';
import { PlanEditor, usePlanChecks } from '../planning/plan-editor.tsx';
import { useMay, type ScreenProgramme } from './screen-programme.ts';
import { emptyPlan, toMultiProject, toPlan, type PlanInput } from '../planning/plan-input.ts';

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

/** A new plan of a programme; saved as a draft, published from its record or at once. */
export function PlanNewScreen({ programme }: { programme: ScreenProgramme }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const ownUnit = useOwnUnit();
  const today = useToday();
  const [initial] = useState(() => ({ ...emptyPlan(ownUnit, today), aboutId: aboutAsked(search) }));
  const form = useForm({ name: `new plan of ${programme.id}`, initial, check: usePlanChecks(programme) });
  const mayPublish = useMay()(programme, inspectionOps.publishPlan);
  const isPublishing = useRef(false);
  const made = {
    done: (plan: PlanDetail) => t('inspection.plan.created', { code: plan.code }),
    // Its record says what publishing does, and asks.
    onDone: (plan: PlanDetail) => void navigate(`${programme.paths.plans}/${plan.id}${isPublishing.current ? ASK_TO_PUBLISH : ''}`),
  };
  const create = useMutate(programme.endpoints.createPlan, { ...made, onFailure: form.takeFaults });
  const createAcross = useMutate(programme.endpoints.createAcross ?? planEndpoints.createAcross, {
    ...made,
    onFailure: (error) => form.takeFaults(ofForm(error)),
  });
  const save = async (value: PlanInput) =>
    value.moreParts.length > 0
      ? createAcross.run({ input: toMultiProject(value)! })
      : create.run({ input: { ...toPlan(value)!, ...(value.aboutId !== null && { aboutId: value.aboutId }) } });
  usePage({ append: [{ text: t('inspection.plan.new') }] });
  return (
    <PlanEditor
      title="inspection.plan.new"
      programme={programme}
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
      onCancel={() => void navigate(programme.paths.plans)}
    />
  );
}
