import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, LocalizedField, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import { spacePath, spaceRecordEndpoints as endpoints, SPACES_PATH } from '../../contract/index.ts';
import { NO_PLACE, placeInput, SpacePlaceFields, useSpacePlaceChecks, type SpacePlaceValue } from '../parts/space-place.tsx';

interface NewSpaceValue extends SpacePlaceValue {
  code: string;
  names: Localized;
}

/** SS122: a new space. */
export function SpaceNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useSpacePlaceChecks();
  usePage({ title: t('organization.space.new'), append: [{ text: t('organization.space.new') }] });
  const form = useForm<NewSpaceValue>({
    name: 'organization.space.new',
    initial: { ...NO_PLACE, code: '', names: { en: '', 'zh-Hans': '', 'zh-Hant': '' } },
    check: (value) => [
      ...check(value),
      ...checks.required('code', 'common.code', value.code),
      ...checks.localized('names', 'organization.space.name', value.names),
    ],
  });
  const create = useMutate(endpoints.create, {
    done: ({ code }) => t('organization.created', { code }),
    onDone: ({ id }) => void navigate(spacePath(id)),
    onFailure: form.takeFaults,
  });
  return (
    <div className="q-page">
      <h1>{t('organization.space.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() =>
          void form.submit((value) => create.run({ input: { ...placeInput(value), code: value.code.trim(), names: value.names } }))
        }
        onCancel={() => void navigate(SPACES_PATH)}
      >
        <SpacePlaceFields form={form} />
        <TextField form={form} name="code" label="common.code" max={LIMITS.code} required />
        <LocalizedField form={form} name="names" label="organization.space.name" required />
      </Form>
    </div>
  );
}
