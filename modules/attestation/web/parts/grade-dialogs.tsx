import { useTranslation } from 'react-i18next';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { EventDialog, MultiPickerField, SelectField, TextField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { gradeEndpoints as calls, MOST_ASSESSORS, type GradeDetail, type Part } from '../../contract/index.ts';

interface Props {
  grade: GradeDetail;
  onClose: () => void;
}
/** Assessors added or replaced; who has sealed a sheet stays. */
export function AssessorsDialog({ grade, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ assessorIds: number[] }>({
    name: `attestation assessors ${grade.id}`,
    initial: { assessorIds: grade.assessors.map(({ id }) => id) },
    version: grade.version,
    check: ({ assessorIds }) => required('assessorIds', 'attestation.assessors', assessorIds),
  });
  const save = useMutate(calls.assessors, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('attestation.event.assessors')}
      action={t('common.save')}
      busy={save.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ assessorIds }) => save.run({ params: { id: grade.id }, input: { version: grade.version, assessorIds } }))
      }
    >
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
    </EventDialog>
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
  const form = useForm<{ part: string; reason: string }>({
    name: `attestation absent ${grade.id}`,
    initial: { part: parts[0] ?? '', reason: '' },
    check: ({ part, reason }) => [...required('part', 'attestation.part', part), ...required('reason', 'common.reason', reason.trim())],
  });
  const save = useMutate(calls.absent, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('attestation.ask.absent', { name: grade.candidate?.name ?? grade.code })}
      action={t('attestation.event.absent')}
      busy={save.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ part, reason }) =>
          save.run({ params: { id: grade.id }, input: { version: grade.version, part: part as Part, reason: reason.trim() } }),
        )
      }
    >
      <SelectField
        form={form}
        name="part"
        label="attestation.part"
        options={parts.map((part) => ({ value: part, label: t(`attestation.${part}`) }))}
        required
      />
      <TextField form={form} name="reason" label="common.reason" max={200} required />
    </EventDialog>
  );
}
