import { NewPage, TextField, useChecks } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { SPACE_TYPES_PATH, spaceTypeEndpoints, spaceTypePath } from '../../../contract/index.ts';
import { SpaceTypeFields, NO_SPACE_TYPE, useSpaceTypeChecks } from '../../parts/space-type-fields.tsx';

/** SS123: a new type of space. */
export function SpaceTypeNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useSpaceTypeChecks();
  return (
    <NewPage
      endpoint={spaceTypeEndpoints.create}
      keys="organization.spaceType."
      initial={{ ...NO_SPACE_TYPE, code: '' }}
      back={SPACE_TYPES_PATH}
      path={spaceTypePath}
      check={(value) => [...checks.required('code', 'common.code', value.code), ...check(value)]}
      input={(value) => ({ ...value, code: value.code.trim() })}
      done={({ code }) => t('organization.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" help="organization.codeHelp" max={LIMITS.code} required />
          <SpaceTypeFields form={form} />
        </>
      )}
    </NewPage>
  );
}
