import { EventForm, SelectField, TextAreaField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { actionEndpoints, EFFECTIVENESS_DAYS, type ActionDetail, type EffectivenessDays } from '../../contract/index.ts';

interface Props {
  action: ActionDetail;
  event: 'pass' | 'review';
  onClose: () => void;
}

/** Verified, or reviewed at last: a remark, and when its effect is checked. */
export function VerifyDialog({ action, event, onClose }: Props) {
  const { t } = useTranslation();
  const initial: { note: string; effectivenessDays: string | null } = { note: '', effectivenessDays: null };
  return (
    <EventForm
      name={`action.action.${action.id}.${event}`}
      initial={initial}
      version={action.version}
      endpoint={event === 'pass' ? actionEndpoints.pass : actionEndpoints.review}
      send={({ note, effectivenessDays }) => ({
        params: { id: action.id },
        input: {
          version: action.version,
          ...(note.trim() === '' ? {} : { note: note.trim() }),
          ...(effectivenessDays === null ? {} : { effectivenessDays: Number(effectivenessDays) as EffectivenessDays }),
        },
      })}
      title={t(`action.do.${event}`)}
      onClose={onClose}
    >
      {(form) => (
        <>
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
        </>
      )}
    </EventForm>
  );
}
