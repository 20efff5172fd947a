import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { POST_GROUPS_PATH, postGroupEndpoints, postGroupPath } from '../../contract/index.ts';
import { PostGroupFields, NO_POST_GROUP, usePostGroupChecks, type PostGroupValue } from '../parts/post-group-fields.tsx';

/** SS114: a new post group. */
export function PostGroupNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = usePostGroupChecks();
  usePage({ title: t('organization.postGroup.new'), append: [{ text: t('organization.postGroup.new') }] });
  const form = useForm<PostGroupValue & { code: string }>({
    name: 'organization.postGroup.new',
    initial: { ...NO_POST_GROUP, code: '' },
    check: (value) => [...checks.required('code', 'common.code', value.code), ...check(value)],
  });
  const create = useMutate(postGroupEndpoints.create, {
    done: ({ code }) => t('organization.created', { code }),
    onDone: ({ id }) => void navigate(postGroupPath(id)),
    onFailure: form.takeFaults,
  });
  return (
    <div className="q-page">
      <h1>{t('organization.postGroup.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() => void form.submit((value) => create.run({ input: { ...value, code: value.code.trim() } }))}
        onCancel={() => void navigate(POST_GROUPS_PATH)}
      >
        <TextField form={form} name="code" label="common.code" help="organization.codeHelp" max={LIMITS.code} required />
        <PostGroupFields form={form} />
      </Form>
    </div>
  );
}
