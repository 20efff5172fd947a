import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Form, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { PlanDraft } from '../../../contract/index.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import { PlanDates, SpacesNow } from './plan-dates.tsx';
import { PlanFields } from './plan-fields.tsx';
import { toPlan, type PlanInput } from './plan-input.ts';
import { ProjectFields } from './plan-place.tsx';

/** What must be there before a plan can be saved; publishing asks for more. */
export function usePlanChecks({ about }: Pick<ScreenProgramme, 'about'>): (input: PlanInput) => FieldFault[] {
  const { required } = useChecks();
  return (input) => [
    ...required('name', 'inspection.plan.name', input.name),
    ...required('unitId', 'common.project', input.unitId),
    ...(about && input.isNew ? required('aboutId', about.label, input.aboutId) : []),
    ...input.moreParts.flatMap((projectPlan, i) => required(`parts.${i + 1}.unitId`, 'common.project', projectPlan.unitId)),
    ...required('time', 'inspection.plan.time', input.time),
    ...required('windowHours', 'inspection.plan.window', input.windowHours),
    ...required('graceHours', 'inspection.plan.grace', input.graceHours),
    ...required('startsOn', 'inspection.plan.startsOn', input.startsOn),
  ];
}

/** Whom the client is has no part in the dates: an address half typed does not stop the preview. */
function draftOf(value: PlanInput, planId: number | undefined): PlanDraft | undefined {
  const plan = toPlan(value);
  return plan && { ...plan, clientName: null, clientMail: null, ...(planId !== undefined && { planId }) };
}

interface Props {
  programme: ScreenProgramme;
  title: string;
  /** Of the plan that is edited. */
  code?: string;
  form: FormHandle<PlanInput>;
  /** The plan that is edited. */
  planId?: number;
  busy: boolean;
  /** Label of the button that saves; a draft's by default. */
  action?: string;
  /** Shown above the form: from when changes apply. */
  note?: ReactNode;
  /** What all projects of a plan over several have, or what one of them has for itself. */
  kind?: 'one' | 'whole' | 'part';
  onSubmit: () => void;
  /** Saves it and asks to publish it; where the reader may. */
  onPublish?: (() => void) | undefined;
  onCancel: () => void;
}

/** The form at the left, what it will make at the right. */
export function PlanEditor({
  programme,
  title,
  code,
  form,
  planId,
  busy,
  action = 'inspection.plan.saveDraft',
  note,
  kind = 'one',
  onSubmit,
  onPublish,
  onCancel,
}: Props) {
  const { t } = useTranslation();
  const draft = draftOf(form.value, planId);
  return (
    <div className="q-page ins-plan-page">
      <header className="ins-plan-head">
        {code && <span className="q-code">{code}</span>}
        <h1>{t(title)}</h1>
      </header>
      {note}
      <div className="ins-plan">
        <div>
          <Form
            form={form}
            busy={busy}
            onSubmit={onSubmit}
            onCancel={onCancel}
            action={t(action)}
            also={
              onPublish && (
                <Button onClick={onPublish} disabled={busy}>
                  {t('inspection.plan.saveAndPublish')}
                </Button>
              )
            }
          >
            {kind === 'part' ? (
              <ProjectFields form={form} />
            ) : (
              <PlanFields
                programme={programme}
                form={form}
                kind={kind}
                spacesNow={kind === 'one' && <SpacesNow programme={programme} plan={draft} />}
              />
            )}
          </Form>
        </div>
        <div className="ins-plan-side">
          <PlanDates programme={programme} plan={draft} />
        </div>
      </div>
    </div>
  );
}
