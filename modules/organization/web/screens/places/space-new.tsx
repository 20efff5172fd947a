import { LocalizedField, TextField, useChecks, useOwnUnit, NewPage } from '@quantum/platform/web/kit';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { spacePath, spaceRecordEndpoints, SPACES_PATH } from '../../../contract/index.ts';
import { NO_PLACE, placeInput, SpacePlaceFields, useSpacePlaceChecks, type SpacePlaceValue } from '../../parts/space-place.tsx';

interface NewSpaceValue extends SpacePlaceValue {
  code: string;
  names: Localized;
}

const INITIAL: NewSpaceValue = { ...NO_PLACE, code: '', names: { en: '', 'zh-Hans': '', 'zh-Hant': '' } };

/** SS122: a new space. */
export function SpaceNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const check = useSpacePlaceChecks();
  return (
    <NewPage
      endpoint={spaceRecordEndpoints.create}
      keys="organization.space."
      initial={{ ...INITIAL, unitId: ownUnit }}
      back={SPACES_PATH}
      path={spacePath}
      check={(value) => [
        ...check(value),
        ...checks.required('code', 'common.code', value.code),
        ...checks.localized('names', 'organization.space.name', value.names),
      ]}
      input={(value) => ({ ...placeInput(value), code: value.code.trim(), names: value.names })}
      done={({ code }) => t('organization.created', { code })}
    >
      {(form) => (
        <>
          <SpacePlaceFields form={form} />
          <TextField form={form} name="code" label="common.code" max={LIMITS.code} required />
          <LocalizedField form={form} name="names" label="organization.space.name" required />
        </>
      )}
    </NewPage>
  );
}
