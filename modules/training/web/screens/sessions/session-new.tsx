// TRA117
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NewPage, NumberField, PickerField, TextField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { MOST_SEATS, sessionEndpoints, sessionPath, SESSIONS_PATH } from '../../../contract/index.ts';
import { checkWhen, WhenFields, type When } from '../../parts/sessions/when-fields.tsx';
import { taughtSource } from '../../parts/sources.ts';

interface Value extends When {
  schedulingId: number | null;
  link: string;
  capacity: number | null;
}
/** Seats of a usual training room. */
const USUAL_SEATS = 20;

/** When and where a scheduling is taught; people of its roster take the seats. */
export function SessionNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const [search] = useSearchParams();
  const [clientId] = useState(newId);
  const initial: Value = {
    schedulingId: Number(search.get('scheduling')) || null,
    day: search.get('day'),
    from: '09:00',
    until: '10:30',
    room: '',
    instructorId: null,
    link: '',
    capacity: USUAL_SEATS,
  };
  return (
    <NewPage
      endpoint={sessionEndpoints.create}
      read={sessionEndpoints.read}
      keys="training.session."
      initial={initial}
      back={SESSIONS_PATH}
      path={sessionPath}
      check={(value) => [
        ...checks.required('schedulingId', 'training.scheduling.one', value.schedulingId),
        ...checkWhen(checks.required, value),
        ...checks.required('capacity', 'training.session.capacity', value.capacity),
      ]}
      input={({ schedulingId, day, instructorId, capacity, ...rest }) => ({
        clientId,
        schedulingId: schedulingId!,
        day: day!,
        instructorId: instructorId!,
        capacity: capacity!,
        ...rest,
      })}
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="schedulingId" label="training.scheduling.one" source={taughtSource} required />
          <WhenFields form={form} />
          <NumberField form={form} name="capacity" label="training.session.capacity" min={1} max={MOST_SEATS} required />
          <TextField form={form} name="link" label="training.session.link" />
        </>
      )}
    </NewPage>
  );
}
