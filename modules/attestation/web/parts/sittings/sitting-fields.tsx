import { employeeSource } from '@quantum/modules/organization/web-api';
import {
  DayField,
  MultiPickerField,
  NumberField,
  PickerField,
  TextField,
  TimeField,
  type FormHandle,
  type useChecks,
} from '@quantum/platform/web/kit';
import { MOST_ASSESSORS } from '../../../contract/index.ts';

export interface SittingValue {
  day: string | null;
  from: string;
  until: string;
  place: string;
  invigilatorId: number | null;
  assessorIds: number[];
  capacity: number | null;
}
export const checkSitting = (required: ReturnType<typeof useChecks>['required'], value: SittingValue) => [
  ...required('day', 'attestation.sitting.day', value.day),
  ...required('from', 'attestation.sitting.from', value.from),
  ...required('until', 'attestation.sitting.until', value.until),
  ...required('place', 'attestation.sitting.place', value.place),
  ...required('invigilatorId', 'attestation.invigilator', value.invigilatorId),
  ...required('capacity', 'attestation.sitting.capacity', value.capacity),
];
export const sittingInput = ({ day, invigilatorId, capacity, ...rest }: SittingValue) => ({
  ...rest,
  day: day!,
  invigilatorId: invigilatorId!,
  capacity: capacity!,
});

export function SittingFields<T extends SittingValue>({ form: typed }: { form: FormHandle<T> }) {
  const form = typed as unknown as FormHandle<SittingValue>;
  return (
    <>
      <DayField form={form} name="day" label="attestation.sitting.day" required />
      <div className="q-form-row">
        <TimeField form={form} name="from" label="attestation.sitting.from" required />
        <TimeField form={form} name="until" label="attestation.sitting.until" required />
      </div>
      <TextField form={form} name="place" label="attestation.sitting.place" required />
      <PickerField form={form} name="invigilatorId" label="attestation.invigilator" source={employeeSource} required />
      <MultiPickerField
        form={form}
        name="assessorIds"
        label="attestation.assessors"
        addLabel="attestation.addAssessor"
        help="attestation.assessorsHelp"
        source={employeeSource}
        max={MOST_ASSESSORS}
      />
      <NumberField form={form} name="capacity" label="attestation.sitting.capacity" min={1} max={100} required />
    </>
  );
}
