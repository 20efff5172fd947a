import { DayField, PickerField, TextField, TimeField, type FormHandle, type useChecks } from '@quantum/platform/web/kit';
import { instructorSource } from '../sources.ts';

export interface When {
  day: string | null;
  from: string;
  until: string;
  room: string;
  instructorId: number | null;
}

/** Day, times, room and trainer of a session. */
export function WhenFields<T extends When>({ form: typed }: { form: FormHandle<T> }) {
  const form = typed as unknown as FormHandle<When>;
  return (
    <>
      <DayField form={form} name="day" label="training.session.day" required />
      <div className="q-form-row">
        <TimeField form={form} name="from" label="training.session.from" required />
        <TimeField form={form} name="until" label="training.session.until" required />
      </div>
      <TextField form={form} name="room" label="training.session.room" required />
      <PickerField form={form} name="instructorId" label="training.session.instructor" source={instructorSource} required />
    </>
  );
}

export const checkWhen = (required: ReturnType<typeof useChecks>['required'], value: When) => [
  ...required('day', 'training.session.day', value.day),
  ...required('from', 'training.session.from', value.from),
  ...required('until', 'training.session.until', value.until),
  ...required('room', 'training.session.room', value.room),
  ...required('instructorId', 'training.session.instructor', value.instructorId),
];
