import { categorySource } from '@quantum/modules/certificate/web-api';
import { formEndpoints } from '@quantum/modules/form/contract';
import { formSource } from '@quantum/modules/form/web-api';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { CodeField, PickerField, SelectField, useCall, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CONTROL_CHECK } from '../../contract/index.ts';

export interface CheckValue {
  checkKind: string;
  checkFormId: number | null;
  checkItem: string | null;
  checkCategoryId: number | null;
}

/** What was chosen for another way of checking is not sent. */
export function ofKind({ checkKind, checkFormId, checkItem, checkCategoryId }: CheckValue): Omit<CheckValue, 'checkKind'> {
  const asks = checkKind === CONTROL_CHECK.question && checkFormId !== null;
  return {
    checkFormId: asks ? checkFormId : null,
    checkItem: asks ? checkItem : null,
    checkCategoryId: checkKind === CONTROL_CHECK.lesson ? checkCategoryId : null,
  };
}

/** How a control is checked: by a question of inspections, by certificates, or by hand. */
export function ControlCheckFields<T extends CheckValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<CheckValue>;
  const { checkKind, checkFormId } = fields.value;
  return (
    <>
      <CodeField form={fields} name="checkKind" label="risk.control.checkKind" set="controlCheck" required />
      {checkKind === CONTROL_CHECK.question && (
        <>
          <PickerField form={fields} name="checkFormId" label="risk.control.checkForm" source={formSource} />
          {checkFormId !== null && <Question key={checkFormId} form={fields} formId={checkFormId} />}
        </>
      )}
      {checkKind === CONTROL_CHECK.lesson && (
        <PickerField form={fields} name="checkCategoryId" label="risk.control.checkCategory" source={categorySource} />
      )}
    </>
  );
}

function Question({ form, formId }: { form: FormHandle<CheckValue>; formId: number }) {
  const { i18n } = useTranslation();
  const { data } = useCall(formEndpoints.preview, { params: { id: formId } });
  const items = data?.content.sections.flatMap((section) => section.items) ?? [];
  const options = items.map(({ key, text }) => ({ value: key, label: inLocale(text, i18n.language as Locale) }));
  return <SelectField form={form} name="checkItem" label="risk.control.checkItem" options={options} required />;
}
