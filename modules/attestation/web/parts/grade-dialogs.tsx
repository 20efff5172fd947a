import { employeeSource } from '@quantum/modules/organization/web-api';
import { EventForm, MultiPickerField, SelectField, TextField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { gradeEndpoints as calls, MOST_ASSESSORS, type GradeDetail, type Part } from '../../contract/index.ts';

interface Props {
  grade: GradeDetail;
  onClose: () => void;
}
/** Assessors added or replaced; who has sealed a sheet stays. */
export function AssessorsDialog({ grade, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { assessorIds: number[] } = { assessorIds: grade.assessors.map(({ id }) => id) };
  return (
    <EventForm
      name={`attestation assessors ${grade.id}`}
      initial={initial}
      version={grade.version}
      check={({ assessorIds }) => required('assessorIds', 'attestation.assessors', assessorIds)}
      endpoint={calls.assessors}
      send={({ assessorIds }) => ({ params: { id: grade.id }, input: { version: grade.version, assessorIds } })}
      title={t('attestation.event.assessors')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <MultiPickerField
          form={form}
          name="assessorIds"
          label="attestation.assessors"
          addLabel="attestation.addAssessor"
          help="attestation.assessorsHelp"
          source={employeeSource}
          max={MOST_ASSESSORS}
          required
        />
      )}
    </EventForm>
  );
}

/** Who did not come has nothing in that part. */
export function AbsentDialog({ grade, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const parts: Part[] = [
    ...(grade.sitsTheory && grade.theory === null ? (['theory'] as const) : []),
    ...(grade.sitsPractice && grade.sheets.length === 0 ? (['practice'] as const) : []),
  ];
  const initial: { part: string; reason: string } = { part: parts[0] ?? '', reason: '' };
  return (
    <EventForm
      name={`attestation absent ${grade.id}`}
      initial={initial}
      check={({ part, reason }) => [...required('part', 'attestation.part', part), ...required('reason', 'common.reason', reason.trim())]}
      endpoint={calls.absent}
      send={({ part, reason }) => ({
        params: { id: grade.id },
        input: { version: grade.version, part: part as Part, reason: reason.trim() },
      })}
      title={t('attestation.ask.absent', { name: grade.candidate?.name ?? grade.code })}
      action={t('attestation.event.absent')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="part"
            label="attestation.part"
            options={parts.map((part) => ({ value: part, label: t(`attestation.${part}`) }))}
            required
          />
          <TextField form={form} name="reason" label="common.reason" max={200} required />
        </>
      )}
    </EventForm>
  );
}
