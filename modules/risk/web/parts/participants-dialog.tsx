import { employeeSource } from '@quantum/modules/organization/web-api';
import { EventForm, MultiPickerField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { assessmentEndpoints as calls, type AssessmentDetail } from '../../contract/index.ts';

/** Those who do the work and took part. */
export function ParticipantsDialog({ assessment: record, onClose }: { assessment: AssessmentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EventForm
      name={`risk-participants-${record.id}`}
      initial={{ participants: record.participants.map(({ id }) => id) }}
      version={record.version}
      check={() => []}
      endpoint={calls.participants}
      send={({ participants }) => ({ params: { id: record.id }, input: { version: record.version, participants } })}
      title={t('risk.participants')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <MultiPickerField
          form={form}
          name="participants"
          label="risk.participants"
          addLabel="risk.plan.addPerson"
          source={employeeSource}
          max={30}
        />
      )}
    </EventForm>
  );
}
