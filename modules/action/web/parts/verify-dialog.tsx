import { useTranslation } from 'react-i18next';
import { EventDialog, SelectField, TextAreaField, useForm, useMutate } from '@quantum/platform/web/kit';
import { actionEndpoints, EFFECTIVENESS_DAYS, type ActionDetail, type EffectivenessDays } from '../../contract/index.ts';

interface Props {
  action: ActionDetail;
  event: 'pass' | 'review';
  onClose: () => void;
}

/** Verified, or reviewed at last: a remark, and when its effect is checked. */
export function VerifyDialog({ action, event, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm<{ note: string; effectivenessDays: string | null }>({
    name: `action.action.${action.id}.${event}`,
    initial: { note: '', effectivenessDays: null },
    version: action.version,
  });
  const options = { onDone: onClose, onFailure: form.takeFaults };
  const pass = useMutate(actionEndpoints.pass, options);
  const review = useMutate(actionEndpoints.review, options);
  const call = event === 'pass' ? pass : review;
  const send = () =>
    void form.submit(({ note, effectivenessDays }) =>
      call.run({
        params: { id: action.id },
        input: {
          version: action.version,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
          ...(effectivenessDays === null ? {} : { effectivenessDays: Number(effectivenessDays) as EffectivenessDays }),
        },
      }),
    );
  const title = t(`action.do.${event}`);
  return (
    <EventDialog form={form} title={title} action={title} busy={call.isRunning} onSend={send} onClose={onClose}>
      <p className="q-quiet act-ask">{t(`action.ask.${event}`)}</p>
      <TextAreaField form={form} name="note" label={event === 'pass' ? 'action.verifyNote' : 'action.remark'} rows={3} />
      <SelectField
        form={form}
        name="effectivenessDays"
        label="action.effect.when"
        help="action.effect.byData"
        unset="action.effect.byRule"
        options={EFFECTIVENESS_DAYS.map((days) => ({ value: String(days), label: t('action.effect.after', { days }) }))}
      />
    </EventDialog>
  );
}
