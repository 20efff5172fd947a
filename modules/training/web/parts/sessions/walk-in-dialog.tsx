import { employeeSource } from '@quantum/modules/organization/web-api';
import { EventForm, PickerField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { sessionEndpoints as calls } from '../../../contract/index.ts';

/** Somebody who came without a seat. */
export function WalkInDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { employeeId: number | null } = { employeeId: null };
  return (
    <EventForm
      name={`walk-in ${id}`}
      initial={initial}
      check={({ employeeId }) => required('employeeId', 'training.record.employee', employeeId)}
      endpoint={calls.walkIn}
      send={({ employeeId }) => ({ params: { id }, input: { employeeId: employeeId! } })}
      title={t('training.event.walkIn')}
      onClose={onClose}
    >
      {(form) => <PickerField form={form} name="employeeId" label="training.record.employee" source={employeeSource} required />}
    </EventForm>
  );
}
