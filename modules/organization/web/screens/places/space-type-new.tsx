import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { SPACE_TYPES_PATH, spaceTypeEndpoints, spaceTypePath } from '../../contract/index.ts';
import { SpaceTypeFields, NO_SPACE_TYPE, useSpaceTypeChecks, type SpaceTypeValue } from '../parts/space-type-fields.tsx';

/** SS123: a new type of space. */
export function SpaceTypeNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useSpaceTypeChecks();
  usePage({ title: t('organization.spaceType.new'), append: [{ text: t('organization.spaceType.new') }] });
  const form = useForm<SpaceTypeValue & { code: string }>({
    name: 'organization.spaceType.new',
    initial: { ...NO_SPACE_TYPE, code: '' },
    check: (value) => [...checks.required('code', 'common.code', value.code), ...check(value)],
  });
  const create = useMutate(spaceTypeEndpoints.create, {
    done: ({ code }) => t('organization.created', { code }),
    onDone: ({ id }) => void navigate(spaceTypePath(id)),
    onFailure: form.takeFaults,
  });
  return (
    <div className="q-page">
      <h1>{t('organization.spaceType.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() => void form.submit((value) => create.run({ input: { ...value, code: value.code.trim() } }))}
        onCancel={() => void navigate(SPACE_TYPES_PATH)}
      >
        <TextField form={form} name="code" label="common.code" help="organization.codeHelp" max={LIMITS.code} required />
        <SpaceTypeFields form={form} />
      </Form>
    </div>
  );
}
