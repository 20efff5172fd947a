import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { INSPECTION_PLAN_STATUS } from '@quantum/modules/dictionary/contract';
import { useCall, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { planEndpoints, type PlanDetail } from '../../../contract/index.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import { PlanEditor, usePlanChecks } from './plan-editor.tsx';
import { inputOf, toPlan } from './plan-input.ts';

/** The plan's form over its record. */
export function PlanEdit({
  programme,
  plan,
  onClose,
}: {
  programme: ScreenProgramme;
  plan: PlanDetail;
  onClose: (publish?: boolean) => void;
}) {
  // Of one version: a background refresh of the same one takes nothing away.
  const initial = useMemo(() => inputOf(plan), [plan]);
  const form = useForm({ name: `inspection.plan.${plan.id}`, initial, version: plan.version, check: usePlanChecks(programme) });
  const isPublishing = useRef(false);
  const mayPublish = plan.events.some(({ event }) => event === 'publish');
  const save = useMutate(planEndpoints.update, { onDone: () => onClose(isPublishing.current), onFailure: form.takeFaults });
  const submit = (publish: boolean) => {
    isPublishing.current = publish;
    void form.submit((value) => save.run({ params: { id: plan.id }, input: { ...toPlan(value)!, version: plan.version } }));
  };
  const { t } = useTranslation();
  usePage({
    title: `${t('inspection.plan.do.update')} ${plan.code}`,
    append: [{ text: plan.code }, { text: t('inspection.plan.do.update') }],
  });
  return (
    <PlanEditor
      programme={programme}
      title="inspection.plan.do.update"
      code={plan.code}
      {...(plan.status !== INSPECTION_PLAN_STATUS.draft && { action: 'inspection.plan.saveChanges' })}
      kind={plan.across ? 'whole' : plan.whole ? 'part' : 'one'}
      note={<Note programme={programme} plan={plan} />}
      form={form}
      planId={plan.id}
      savedAt={plan.status === INSPECTION_PLAN_STATUS.draft ? plan.savedAt : undefined}
      busy={save.isRunning}
      onSubmit={() => submit(false)}
      onPublish={mayPublish ? () => submit(true) : undefined}
      onCancel={() => onClose()}
    />
  );
}

/** What the form is about, where it is not all of a plan, and from when its changes apply. */
function Note({ programme, plan }: { programme: Pick<ScreenProgramme, 'paths'>; plan: PlanDetail }) {
  const { t } = useTranslation();
  const isDraft = plan.status === INSPECTION_PLAN_STATUS.draft;
  return (
    <>
      {plan.across && <p className="ins-effect">{t(isDraft ? 'inspection.part.wholeDraft' : 'inspection.part.wholeEdit')}</p>}
      {plan.whole && (
        <p className="ins-effect">
          {t('inspection.part.partEdit')} <Link to={`${programme.paths.plans}/${plan.whole.id}`}>{plan.whole.code}</Link>
        </p>
      )}
      {!isDraft && !plan.across && <Effect plan={plan} />}
    </>
  );
}

/** From when the changes will apply, and what stays as it is. */
function Effect({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const { data } = useCall(planEndpoints.effect, { params: { id: plan.id } });
  if (!data) return null;
  const words = !data.makes
    ? [t('inspection.effect.paused')]
    : [
        data.begun && t('inspection.effect.begun', { day: data.begun }),
        t(data.current ? 'inspection.effect.current' : 'inspection.effect.next', { time: formatInstant(data.from, plan.timeZone) }),
        data.rounds > 0 && t('inspection.effect.rounds', { count: data.rounds }),
      ].filter(Boolean);
  return (
    <p className="ins-effect" role="note">
      {words.join(' ')}
    </p>
  );
}
