import { useTranslation } from 'react-i18next';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { EventDialog, MultiPickerField, useForm, useMutate } from '@quantum/platform/web/kit';
import { assessmentEndpoints as calls, type AssessmentDetail } from '../../contract/index.ts';

/** Those who do the work and took part. */
export function ParticipantsDialog({ assessment: record, onClose }: { assessment: AssessmentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    name: `risk-participants-${record.id}`,
    initial: { participants: record.participants.map(({ id }) => id) },
    version: record.version,
    check: () => [],
  });
  const save = useMutate(calls.participants, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('risk.participants')}
      action={t('common.save')}
      busy={save.isRunning}
      onSend={() =>
        void form.submit(({ participants }) => save.run({ params: { id: record.id }, input: { version: record.version, participants } }))
      }
      onClose={onClose}
    >
      <MultiPickerField
        form={form}
        name="participants"
        label="risk.participants"
        addLabel="risk.plan.addPerson"
        source={employeeSource}
        max={30}
      />
    </EventDialog>
  );
}
