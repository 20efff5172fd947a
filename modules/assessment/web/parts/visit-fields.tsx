import { DayField, MultiPickerField, PickerField, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { assessorSource } from './management.ts';

export interface VisitValue {
  plannedOn: string | null;
  leadId: number | null;
  assessorIds: number[];
  reviewerId: number | null;
}
type Checks = (path: string, label: string, value: unknown) => FieldFault[];

/** What is still to be typed. */
export const checkVisit = (required: Checks, value: VisitValue): FieldFault[] => [
  ...required('plannedOn', 'assessment.visit.plannedOn', value.plannedOn),
  ...required('assessorIds', 'assessment.visit.assessors', value.assessorIds),
  ...required('leadId', 'assessment.visit.lead', value.leadId),
  ...required('reviewerId', 'assessment.visit.reviewer', value.reviewerId),
];
export const visitInput = ({ plannedOn, leadId, assessorIds, reviewerId }: VisitValue) => ({
  plannedOn: plannedOn!,
  leadId: leadId!,
  assessorIds,
  reviewerId: reviewerId!,
});

interface Props<V extends VisitValue> {
  form: FormHandle<V>;
  /** The days of the round. */
  from: string;
  to: string;
}
const MOST_ASSESSORS = 10;

/** When, and who: none who knows the project from the inside. */
export function VisitFields<V extends VisitValue>({ form: handle, from, to }: Props<V>) {
  const form = handle as unknown as FormHandle<VisitValue>;
  return (
    <>
      <DayField form={form} name="plannedOn" label="assessment.visit.plannedOn" min={from} max={to} required />
      <MultiPickerField
        form={form}
        name="assessorIds"
        label="assessment.visit.assessors"
        addLabel="assessment.visit.addAssessor"
        source={assessorSource}
        max={MOST_ASSESSORS}
        required
      />
      <PickerField form={form} name="leadId" label="assessment.visit.lead" source={assessorSource} required />
      <PickerField form={form} name="reviewerId" label="assessment.visit.reviewer" source={assessorSource} required />
    </>
  );
}
