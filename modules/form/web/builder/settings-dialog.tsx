import { Dialog, Form, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { formEndpoints, type FormDetail } from '../../contract/index.ts';
import { fieldsOf, FormFields, useFormChecks, type FormFieldsValue } from '../parts/form-fields.tsx';
import { ScoringFields } from './scoring-fields.tsx';
import type { Builder } from './use-builder.ts';

interface Props {
  form: FormDetail;
  builder: Builder;
  onClose: () => void;
}

/** What the form is called and chosen by, its target and who signs. */
export function SettingsDialog({ form: record, builder, onClose }: Props) {
  const { t } = useTranslation();
  const check = useFormChecks();
  const { name, inspectionType, serviceType, checkType } = record;
  const form = useForm<FormFieldsValue>({
    name: `form-settings.${record.id}`,
    initial: { name, inspectionType, serviceType, checkType },
    check,
  });
  const update = useMutate(formEndpoints.update, {
    onDone: ({ version }) => {
      builder.noteVersion(version);
      onClose();
    },
    onFailure: form.takeFaults,
  });
  const save = async (value: FormFieldsValue) => {
    if (!(await builder.flush())) return undefined;
    return update.run({ params: { id: record.id }, input: { ...fieldsOf(value), version: builder.currentVersion() } });
  };
  return (
    <Dialog open onClose={onClose} title={t('form.builder.settings')} width={620}>
      <ScoringFields content={builder.content} onChange={builder.change} />
      <Form form={form} busy={update.isRunning} onSubmit={() => void form.submit(save)} onCancel={onClose}>
        <FormFields form={form} />
      </Form>
    </Dialog>
  );
}
