import {
  CodeField,
  LocalizedField,
  NumberField,
  PickerField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CONFIDENTIALITY, DOCUMENT_TYPE, type ClassificationChange } from '../../../contract/index.ts';
import { inBothRounds } from '../../../domain/classification.rules.ts';
import { classificationSource } from '../sources.ts';
import { RolesField } from './roles-field.tsx';

export interface ClassificationValue extends Omit<ClassificationChange, 'version' | 'reviewMonths' | 'retentionYears'> {
  reviewMonths: number | null;
  retentionYears: number | null;
}
export const NO_CLASSIFICATION: ClassificationValue = {
  names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  parentClassificationId: null,
  docType: DOCUMENT_TYPE.procedure,
  confidentiality: CONFIDENTIALITY.internal,
  reviewMonths: 24,
  retentionYears: 5,
  reviewerRoles: [],
  approverRoles: [],
};
export const classificationInput = ({ reviewMonths, retentionYears, ...value }: ClassificationValue) => ({
  ...value,
  reviewMonths: reviewMonths!,
  retentionYears: retentionYears!,
});

export function useClassificationChecks(): (value: ClassificationValue) => FieldFault[] {
  const { t } = useTranslation();
  const { localized, required } = useChecks();
  return (value) => [
    ...localized('names', 'common.name', value.names),
    ...required('docType', 'documentation.fact.docType', value.docType),
    ...required('confidentiality', 'documentation.fact.confidentiality', value.confidentiality),
    ...required('reviewMonths', 'documentation.fact.reviewMonths', value.reviewMonths),
    ...required('retentionYears', 'documentation.fact.retentionYears', value.retentionYears),
    ...(inBothRounds(value.reviewerRoles, value.approverRoles).length > 0
      ? [{ path: 'approverRoles', text: t('documentation.fault.bothRounds') }]
      : []),
  ];
}

/** What holds for the documents of a classification. */
export function ClassificationFields<V extends ClassificationValue>({ form: handle }: { form: FormHandle<V> }) {
  const form = handle as unknown as FormHandle<ClassificationValue>;
  return (
    <>
      <LocalizedField form={form} name="names" label="common.name" required />
      <PickerField
        form={form}
        name="parentClassificationId"
        label="documentation.fact.parent"
        help="documentation.help.parent"
        source={classificationSource}
      />
      <CodeField form={form} name="docType" label="documentation.fact.docType" set="documentType" required />
      <CodeField
        form={form}
        name="confidentiality"
        label="documentation.fact.confidentiality"
        help="documentation.help.confidentiality"
        set="confidentiality"
        required
      />
      <NumberField form={form} name="reviewMonths" label="documentation.fact.reviewMonths" min={1} max={120} required />
      <NumberField
        form={form}
        name="retentionYears"
        label="documentation.fact.retentionYears"
        help="documentation.help.retentionYears"
        min={0}
        max={100}
        required
      />
      <RolesField form={form} name="reviewerRoles" label="documentation.fact.reviewerRoles" help="documentation.help.reviewerRoles" />
      <RolesField form={form} name="approverRoles" label="documentation.fact.approverRoles" help="documentation.help.approverRoles" />
    </>
  );
}
