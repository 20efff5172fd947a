import type { Localized } from '@quantum/platform/contract';
import { CodeField, LocalizedField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';

/** What new and edit share. */
export interface SpaceTypeValue {
  names: Localized;
  functionalRisk: string;
}
export const NO_SPACE_TYPE: SpaceTypeValue = { names: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, functionalRisk: '' };

export function useSpaceTypeChecks(): (value: SpaceTypeValue) => FieldFault[] {
  const checks = useChecks();
  return ({ names, functionalRisk }) => [
    ...checks.localized('names', 'common.name', names),
    ...checks.required('functionalRisk', 'organization.space.risk', functionalRisk),
  ];
}

export function SpaceTypeFields<T extends SpaceTypeValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<SpaceTypeValue>;
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <CodeField
        form={fields}
        name="functionalRisk"
        label="organization.space.risk"
        help="organization.spaceType.riskHelp"
        set="functionalRisk"
        required
      />
    </>
  );
}
