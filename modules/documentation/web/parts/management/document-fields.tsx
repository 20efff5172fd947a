import { employeeSource, jobSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  MultiPickerField,
  NumberField,
  PickerField,
  SwitchField,
  TextField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { MOST_IN_AUDIENCE, MOST_RELATED, type DocumentChange } from '../../../contract/index.ts';
import { documentSource } from '../sources.ts';

/** Owner, audience and what is asked of readers, as a form holds them. */
export interface DocumentValue extends Omit<DocumentChange, 'version' | 'keywords' | 'ownerId' | 'ackDays'> {
  ownerId: number | null;
  /** As they are typed: one beside the other, with commas between. */
  keywords: string;
  ackDays: number | null;
}
export const NO_DOCUMENT: DocumentValue = {
  ownerId: null,
  keywords: '',
  related: [],
  audienceUnits: [],
  audienceJobs: [],
  audiencePeople: [],
  ackRequired: true,
  ackDays: 14,
};
const wordsOf = (typed: string): string[] =>
  [...new Set(typed.split(/[,，、;；]/).map((word) => word.trim()))].filter((word) => word !== '');

export const documentInput = ({ ownerId, keywords, ackDays, ...value }: DocumentValue): Omit<DocumentChange, 'version'> => ({
  ...value,
  ownerId: ownerId!,
  keywords: wordsOf(keywords),
  ackDays: ackDays!,
});

export function useDocumentChecks(): (value: DocumentValue) => FieldFault[] {
  const { required } = useChecks();
  return ({ ownerId, ackDays }) => [
    ...required('ownerId', 'documentation.fact.owner', ownerId),
    ...required('ackDays', 'documentation.fact.ackDays', ackDays),
  ];
}

/** Who answers for a document, whom it concerns, and what is asked of them. */
export function DocumentFields<V extends DocumentValue>({ form: handle }: { form: FormHandle<V> }) {
  const form = handle as unknown as FormHandle<DocumentValue>;
  return (
    <>
      <PickerField
        form={form}
        name="ownerId"
        label="documentation.fact.owner"
        help="documentation.help.owner"
        source={employeeSource}
        required
      />
      <MultiPickerField
        form={form}
        name="audienceUnits"
        label="documentation.fact.audienceUnits"
        help="documentation.help.audience"
        addLabel="documentation.add.unit"
        source={unitSource}
        max={MOST_IN_AUDIENCE}
      />
      <MultiPickerField
        form={form}
        name="audienceJobs"
        label="documentation.fact.audienceJobs"
        addLabel="documentation.add.job"
        source={jobSource}
        max={MOST_IN_AUDIENCE}
      />
      <MultiPickerField
        form={form}
        name="audiencePeople"
        label="documentation.fact.audiencePeople"
        addLabel="documentation.add.person"
        source={employeeSource}
        max={MOST_IN_AUDIENCE}
      />
      <SwitchField form={form} name="ackRequired" label="documentation.fact.ackRequired" help="documentation.help.ackRequired" />
      {form.value.ackRequired && <NumberField form={form} name="ackDays" label="documentation.fact.ackDays" min={1} max={365} required />}
      <TextField form={form} name="keywords" label="documentation.fact.keywords" help="documentation.help.keywords" max={LIMITS.line} />
      <MultiPickerField
        form={form}
        name="related"
        label="documentation.fact.related"
        addLabel="documentation.add.document"
        source={documentSource}
        max={MOST_RELATED}
      />
    </>
  );
}
