import { employeeSource } from '@quantum/modules/organization/web-api';
import { EventDialog, PickerField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from 'react-i18next';
import { sessionEndpoints as calls } from '../../../contract/index.ts';

/** Somebody who came without a seat. */
export function WalkInDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ employeeId: number | null }>({
    name: `walk-in ${id}`,
    initial: { employeeId: null },
    check: ({ employeeId }) => required('employeeId', 'training.record.employee', employeeId),
  });
  const add = useMutate(calls.walkIn, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('training.event.walkIn')}
      action={t('training.event.walkIn')}
      busy={add.isRunning}
      onClose={onClose}
      onSend={() => void form.submit(({ employeeId }) => add.run({ params: { id }, input: { employeeId: employeeId! } }))}
    >
      <PickerField form={form} name="employeeId" label="training.record.employee" source={employeeSource} required />
    </EventDialog>
  );
}
