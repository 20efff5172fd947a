import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Form, useChecks, useIsPhone, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { formatInstant, type Translate, useTranslation } from '@quantum/platform/web/public';
import type { PlanDraft } from '../../../contract/index.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import { PlanCalendar } from './preview/plan-calendar.tsx';
import { HolidaysNow, PlanDates, SpacesNow } from './preview/plan-dates.tsx';
import { PhonePreview, PlanNext } from './preview/phone-preview.tsx';
import { PlanFields } from './plan-fields.tsx';
import { toPlan, type PlanInput } from './plan-input.ts';
import { PlanLoadList } from './preview/plan-load.tsx';
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
  // Dates do not wait for a name.
  const plan = toPlan(value.name.trim() === '' ? { ...value, name: '—' } : value);
  return plan && { ...plan, clientName: null, clientMail: null, ...(planId !== undefined && { planId }) };
}

/** Where what is typed is: on this device, else in the draft as it was saved. */
function keptText({ keptAt }: FormHandle<PlanInput>, savedAt: string | undefined, t: Translate): string {
  if (keptAt !== undefined) return t('inspection.plan.keptAt', { time: formatInstant(new Date(keptAt).toISOString()).slice(11) });
  return savedAt === undefined ? '' : t('inspection.plan.savedAt', { time: formatInstant(savedAt) });
}

/** The buttons of the head name the form by this. */
const FORM_ID = 'plan-form';

interface Props {
  programme: ScreenProgramme;
  title: string;
  /** Of the plan that is edited. */
  code?: string;
  form: FormHandle<PlanInput>;
  /** The plan that is edited. */
  planId?: number;
  /** UTC; when the draft that is edited was saved last. */
  savedAt?: string | undefined;
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
  savedAt,
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
  const preview = { programme, plan: draft };
  const isPhone = useIsPhone();
  const publish = onPublish && (
    <Button onClick={onPublish} disabled={busy}>
      {t('inspection.plan.saveAndPublish')}
    </Button>
  );
  return (
    <div className="q-page ins-plan-page">
      <header className="ins-plan-head">
        <div>
          <h1>{form.value.name.trim() || t(title)}</h1>
          <p className="q-hint" role="status">
            {[code, keptText(form, savedAt, t)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {!isPhone && (
          <div className="q-row">
            <Button variant="subtle" onClick={onCancel} disabled={busy}>
              {t('common.cancel')}
            </Button>
            {publish}
            <Button variant="filled" type="submit" form={FORM_ID} loading={busy}>
              {t(action)}
            </Button>
          </div>
        )}
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
              <>
                {publish}
                {isPhone && <PlanNext {...preview} />}
              </>
            }
            headed={isPhone ? undefined : FORM_ID}
          >
            {kind === 'part' ? (
              <ProjectFields form={form} />
            ) : (
              <PlanFields
                programme={programme}
                form={form}
                kind={kind}
                spacesNow={kind === 'one' && <SpacesNow {...preview} />}
                holidaysNow={<HolidaysNow {...preview} />}
                preview={isPhone && <PhonePreview {...preview} />}
              />
            )}
            {isPhone && kind === 'part' && <PhonePreview {...preview} />}
            {isPhone && <PlanLoadList {...preview} />}
          </Form>
        </div>
        {!isPhone && (
          <div className="ins-plan-side">
            <PlanCalendar {...preview} />
            <div className="ins-plan-below">
              <PlanDates {...preview} />
              <PlanLoadList {...preview} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
