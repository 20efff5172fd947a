import { useNavigate } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { Form, PickerField, TextField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import { useTranslation } from '@quantum/platform/web/public';
import { formBuilderPath, formEndpoints, FORMS_PATH, type TransferAnswer } from '../../contract/index.ts';
import { fieldsOf, FormFields, NO_FORM, useFormChecks, type FormFieldsValue } from './form-fields.tsx';

/** What was read becomes a draft under a code and names of its own; the builder opens with it. */
export function FormFromFile({ found }: { found: TransferAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useFormChecks();
  const { file } = found;
  const form = useForm<FormFieldsValue & { code: string; org_id: number | null }>({
    name: 'form.new',
    initial: { ...NO_FORM, ...(file ?? {}), code: file?.code ?? '', org_id: null },
    keptIn: 'tab',
    check: (value) => [...checks.required('code', 'common.code', value.code), ...check(value)],
  });
  const create = useMutate(formEndpoints.create, { onDone: ({ id }) => void navigate(formBuilderPath(id)), onFailure: form.takeFaults });
  return (
    <Form
      form={form}
      busy={create.isRunning}
      action={t('form.transfer.create')}
      onSubmit={() =>
        void form.submit((value) =>
          create.run({
            input: {
              ...fieldsOf(value),
              code: value.code.trim(),
              content: found.content,
              ...(value.org_id !== null && { org_id: value.org_id }),
            },
          }),
        )
      }
      onCancel={() => void navigate(FORMS_PATH)}
    >
      <TextField form={form} name="code" label="common.code" help="form.help.code" max={LIMITS.code} required />
      <FormFields form={form} />
      <PickerField form={form} name="org_id" label="form.column.keptBy" help="form.help.keptBy" source={unitSource} />
    </Form>
  );
}
