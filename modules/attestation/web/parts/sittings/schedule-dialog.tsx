import { Link } from 'react-router';
import { EventForm, PickerField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { applicationEndpoints as calls, NEW_SITTING_PATH, type ApplicationDetail } from '../../../contract/index.ts';
import { sittingSource } from '../sources.ts';

/** A seat in a sitting to come. */
export function ScheduleDialog({ application: record, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { sittingId: number | null } = { sittingId: null };
  return (
    <EventForm
      name={`attestation schedule ${record.id}`}
      initial={initial}
      check={({ sittingId }) => required('sittingId', 'attestation.sitting.one', sittingId)}
      endpoint={calls.schedule}
      send={({ sittingId }) => ({ params: { id: record.id }, input: { version: record.version, sittingId: sittingId! } })}
      title={t('attestation.ask.schedule', { name: record.candidate?.name ?? record.code })}
      action={t('attestation.event.schedule')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="sittingId" label="attestation.sitting.one" source={sittingSource} required />
          <p className="q-hint">
            <Link to={NEW_SITTING_PATH}>{t('attestation.sitting.new')}</Link>
          </p>
        </>
      )}
    </EventForm>
  );
}
