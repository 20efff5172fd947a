import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EventDialog, PickerField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { applicationEndpoints as calls, NEW_SITTING_PATH, type ApplicationDetail } from '../../../contract/index.ts';
import { sittingSource } from '../sources.ts';

/** A seat in a sitting to come. */
export function ScheduleDialog({ application: record, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ sittingId: number | null }>({
    name: `attestation schedule ${record.id}`,
    initial: { sittingId: null },
    check: ({ sittingId }) => required('sittingId', 'attestation.sitting.one', sittingId),
  });
  const schedule = useMutate(calls.schedule, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('attestation.ask.schedule', { name: record.candidate?.name ?? record.code })}
      action={t('attestation.event.schedule')}
      busy={schedule.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ sittingId }) =>
          schedule.run({ params: { id: record.id }, input: { version: record.version, sittingId: sittingId! } }),
        )
      }
    >
      <PickerField form={form} name="sittingId" label="attestation.sitting.one" source={sittingSource} required />
      <p className="q-hint">
        <Link to={NEW_SITTING_PATH}>{t('attestation.sitting.new')}</Link>
      </p>
    </EventDialog>
  );
}
