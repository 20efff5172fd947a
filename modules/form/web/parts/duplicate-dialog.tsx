import { useNavigate } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { Dialog, Form, LocalizedField, TextField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { formBuilderPath, formEndpoints, type FormDetail } from '../../contract/index.ts';

/** A copy under a code of its own; the builder opens with it. */
export function DuplicateDialog({ form: source, onClose }: { form: FormDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const form = useForm({
    name: `form-copy.${source.id}`,
    initial: { code: '', name: source.name },
    check: ({ code, name }) => [...checks.required('code', 'common.code', code), ...checks.localized('name', 'common.name', name)],
  });
  const duplicate = useMutate(formEndpoints.duplicate, {
    kind: 'create',
    onDone: ({ id }) => void navigate(formBuilderPath(id)),
    onFailure: form.takeFaults,
  });
  return (
    <Dialog open onClose={onClose} title={t('form.ask.duplicate', { name: source.code })} width={560}>
      <Form
        form={form}
        busy={duplicate.isRunning}
        onSubmit={() =>
          void form.submit(({ code, name }) => duplicate.run({ params: { id: source.id }, input: { code: code.trim(), name } }))
        }
        onCancel={onClose}
      >
        <TextField form={form} name="code" label="common.code" help="form.help.code" max={LIMITS.code} required />
        <LocalizedField form={form} name="name" label="common.name" max={LIMITS.title} required />
      </Form>
    </Dialog>
  );
}
