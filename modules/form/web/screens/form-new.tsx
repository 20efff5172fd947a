import { useNavigate } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { Form, PickerField, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import { useTranslation } from '@quantum/platform/web/public';
import { formBuilderPath, formEndpoints, FORMS_PATH } from '../../contract/index.ts';
import { fieldsOf, FormFields, NO_FORM, useFormChecks, type FormFieldsValue } from '../parts/form-fields.tsx';

/** SS131: a new form; its questions are written in the builder, which opens next. */
export function FormNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useFormChecks();
  usePage({ title: t('form.new'), append: [{ text: t('form.new') }] });
  const form = useForm<FormFieldsValue & { code: string; org_id: number | null }>({
    name: 'form.new',
    initial: { ...NO_FORM, code: '', org_id: null },
    check: (value) => [...checks.required('code', 'common.code', value.code), ...check(value)],
  });
  const create = useMutate(formEndpoints.create, {
    onDone: ({ id }) => void navigate(formBuilderPath(id)),
    onFailure: form.takeFaults,
  });
  return (
    <div className="q-page">
      <h1>{t('form.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() =>
          void form.submit((value) =>
            create.run({ input: { ...fieldsOf(value), code: value.code.trim(), ...(value.org_id !== null && { org_id: value.org_id }) } }),
          )
        }
        onCancel={() => void navigate(FORMS_PATH)}
      >
        <TextField form={form} name="code" label="common.code" help="form.help.code" max={LIMITS.code} required />
        <FormFields form={form} />
        <PickerField form={form} name="org_id" label="form.column.keptBy" help="form.help.keptBy" source={unitSource} />
      </Form>
    </div>
  );
}
