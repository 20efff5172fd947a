import type { Localized } from '@quantum/platform/contract';
import { LIMITS } from '@quantum/platform/contract';
import { CodeField, LocalizedField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';

/** What a form is called and chosen by. */
export interface FormFieldsValue {
  name: Localized;
  inspectionType: string | null;
  serviceType: string | null;
  checkType: string | null;
}
export const NO_FORM: FormFieldsValue = {
  name: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  inspectionType: null,
  serviceType: null,
  checkType: null,
};

export function useFormChecks(): (value: FormFieldsValue) => FieldFault[] {
  const checks = useChecks();
  return ({ name, inspectionType }) => [
    ...checks.localized('name', 'common.name', name),
    ...checks.required('inspectionType', 'form.column.inspectionType', inspectionType),
  ];
}

export function FormFields<T extends FormFieldsValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<FormFieldsValue>;
  return (
    <>
      <LocalizedField form={fields} name="name" label="common.name" max={LIMITS.title} required />
      <CodeField
        form={fields}
        name="inspectionType"
        label="form.column.inspectionType"
        help="form.help.inspectionType"
        set="formType"
        required
      />
      <CodeField form={fields} name="serviceType" label="form.column.serviceType" help="form.help.serviceType" set="serviceType" />
      <CodeField form={fields} name="checkType" label="form.column.checkType" set="checkType" />
    </>
  );
}

/** What the call takes: names without spaces around them. */
export const fieldsOf = ({ name, inspectionType, serviceType, checkType }: FormFieldsValue) => ({
  name,
  inspectionType: inspectionType ?? '',
  serviceType,
  checkType,
});
