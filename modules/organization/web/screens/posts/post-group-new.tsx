import { NewPage, TextField, useChecks } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { POST_GROUPS_PATH, postGroupEndpoints, postGroupPath } from '../../../contract/index.ts';
import { PostGroupFields, NO_POST_GROUP, usePostGroupChecks } from '../../parts/post-group-fields.tsx';

/** SS114: a new post group. */
export function PostGroupNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = usePostGroupChecks();
  return (
    <NewPage
      endpoint={postGroupEndpoints.create}
      keys="organization.postGroup."
      initial={{ ...NO_POST_GROUP, code: '' }}
      back={POST_GROUPS_PATH}
      path={postGroupPath}
      check={(value) => [...checks.required('code', 'common.code', value.code), ...check(value)]}
      input={(value) => ({ ...value, code: value.code.trim() })}
      done={({ code }) => t('organization.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" help="organization.codeHelp" max={LIMITS.code} required />
          <PostGroupFields form={form} />
        </>
      )}
    </NewPage>
  );
}
