import { businessLineSource } from '@quantum/modules/organization/web-api';
import {
  DayField,
  LocalizedField,
  MultiPickerField,
  PickerField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_ENTRIES, type BinderChange, type BinderDetail } from '../../../contract/index.ts';
import { classificationSource, documentSource } from '../sources.ts';

export interface BinderValue extends Omit<BinderChange, 'version' | 'entries' | 'fromOn'> {
  fromOn: string | null;
  classifications: number[];
  documents: number[];
}
export const binderValue = ({ names, businessLineId, fromOn, toOn, entries }: BinderDetail): BinderValue => ({
  names,
  businessLineId,
  fromOn,
  toOn,
  classifications: entries.flatMap((entry) => entry.classificationId ?? []),
  documents: entries.flatMap((entry) => entry.controlledDocumentId ?? []),
});
export const binderInput = ({ fromOn, classifications, documents, ...value }: BinderValue): Omit<BinderChange, 'version'> => ({
  ...value,
  fromOn: fromOn!,
  entries: [
    ...classifications.map((classificationId) => ({ classificationId, controlledDocumentId: null })),
    ...documents.map((controlledDocumentId) => ({ classificationId: null, controlledDocumentId })),
  ],
});

export function useBinderChecks(): (value: BinderValue) => FieldFault[] {
  const { t } = useTranslation();
  const { localized, required } = useChecks();
  return ({ names, fromOn, toOn, classifications, documents }) => [
    ...localized('names', 'common.name', names),
    ...required('fromOn', 'documentation.binder.from', fromOn),
    ...(classifications.length + documents.length === 0 ? required('classifications', 'documentation.binder.classifications', []) : []),
    ...(fromOn !== null && toOn !== null && toOn < fromOn ? [{ path: 'toOn', text: t('documentation.fault.binderDays') }] : []),
  ];
}

/** What each project of a business line must hold, and from when until when. */
export function BinderFields<V extends BinderValue>({ form: handle }: { form: FormHandle<V> }) {
  const form = handle as unknown as FormHandle<BinderValue>;
  return (
    <>
      <LocalizedField form={form} name="names" label="common.name" required />
      <PickerField
        form={form}
        name="businessLineId"
        label="documentation.binder.businessLine"
        help="documentation.help.businessLine"
        source={businessLineSource}
      />
      <MultiPickerField
        form={form}
        name="classifications"
        label="documentation.binder.classifications"
        help="documentation.help.entries"
        addLabel="documentation.add.classification"
        source={classificationSource}
        max={MOST_ENTRIES}
      />
      <MultiPickerField
        form={form}
        name="documents"
        label="documentation.binder.documents"
        addLabel="documentation.add.document"
        source={documentSource}
        max={MOST_ENTRIES}
      />
      <DayField form={form} name="fromOn" label="documentation.binder.from" required />
      <DayField form={form} name="toOn" label="documentation.binder.to" />
    </>
  );
}
