import { businessLineSource } from '@quantum/modules/organization/web-api';
import { everyLocale, LIMITS } from '@quantum/platform/contract';
import {
  CodeField,
  DayField,
  LocalizedField,
  MultiPickerField,
  NumberField,
  PickerField,
  TextAreaField,
  TextField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { RegulationChange } from '../../../contract/index.ts';
import { effectiveFault } from '../../../domain/regulation.rules.ts';
import { regulationSource } from './sources.ts';
import { TopicsField } from './topics-field.tsx';
import './database.css';

const MOST_LINES = 50;

/** A regulation as its form holds it. */
export interface RegulationValue extends Omit<
  RegulationChange,
  'version' | 'url' | 'effective_date' | 'sequence' | 'regulation_type' | 'regulation_level'
> {
  regulation_type: string | null;
  regulation_level: string | null;
  effective_date: string | null;
  url: string;
  sequence: number | null;
}

export const NO_REGULATION: RegulationValue = {
  names: everyLocale(() => ''),
  documentNo: '',
  regulation_type: null,
  regulation_level: null,
  issued_by: '',
  issued_date: null,
  effective_date: null,
  url: '',
  revision_note: '',
  sequence: 0,
  topics: [],
  businessLineIds: [],
  replacesId: null,
};

export const regulationInput = (value: RegulationValue): Omit<RegulationChange, 'version'> => ({
  ...value,
  regulation_type: value.regulation_type!,
  regulation_level: value.regulation_level!,
  effective_date: value.effective_date!,
  url: value.url.trim() === '' ? null : value.url.trim(),
  sequence: value.sequence ?? 0,
});

export function useRegulationChecks(): (value: RegulationValue) => FieldFault[] {
  const { t } = useTranslation();
  const { required, localized } = useChecks();
  return (value) => {
    const late = value.effective_date === null ? null : effectiveFault(value.issued_date, value.effective_date);
    return [
      ...localized('names', 'common.name', value.names),
      ...required('documentNo', 'regulation.fact.documentNo', value.documentNo),
      ...required('regulation_type', 'regulation.fact.type', value.regulation_type),
      ...required('regulation_level', 'regulation.fact.level', value.regulation_level),
      ...required('issued_by', 'regulation.fact.issuedBy', value.issued_by),
      ...required('effective_date', 'regulation.fact.effectiveDate', value.effective_date),
      ...(late ? [{ path: 'effective_date', text: t(late) }] : []),
    ];
  };
}

/** What the regulation is, from when it counts, what it is about. */
export function RegulationFields<V extends RegulationValue>({ form: handle }: { form: FormHandle<V> }) {
  const form = handle as unknown as FormHandle<RegulationValue>;
  return (
    <>
      <LocalizedField form={form} name="names" label="common.name" required />
      <TextField form={form} name="documentNo" label="regulation.fact.documentNo" help="regulation.help.documentNo" required />
      <CodeField form={form} name="regulation_type" label="regulation.fact.type" set="regulationType" required />
      <CodeField form={form} name="regulation_level" label="regulation.fact.level" set="regulationLevel" required />
      <TextField form={form} name="issued_by" label="regulation.fact.issuedBy" max={LIMITS.title} required />
      <DayField form={form} name="issued_date" label="regulation.fact.issuedDate" />
      <DayField form={form} name="effective_date" label="regulation.fact.effectiveDate" help="regulation.help.effectiveDate" required />
      <TopicsField form={form as unknown as FormHandle<{ topics: string[] }>} />
      <MultiPickerField
        form={form}
        name="businessLineIds"
        label="regulation.fact.businessLines"
        addLabel="regulation.addBusinessLine"
        help="regulation.help.businessLines"
        source={businessLineSource}
        max={MOST_LINES}
      />
      <TextField form={form} name="url" label="regulation.fact.url" max={LIMITS.line} />
      <PickerField
        form={form}
        name="replacesId"
        label="regulation.fact.replaces"
        help="regulation.help.replaces"
        source={regulationSource}
      />
      <TextAreaField form={form} name="revision_note" label="regulation.fact.revisionNote" />
      <NumberField form={form} name="sequence" label="regulation.fact.sequence" min={0} max={9999} />
    </>
  );
}
