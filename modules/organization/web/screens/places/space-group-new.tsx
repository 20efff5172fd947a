import { useSearchParams } from 'react-router';
import { LocalizedField, NewPage, PickerField, useChecks, useOwnUnit, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SPACE_GROUPS_PATH, spaceGroupEndpoints, spaceGroupPath } from '../../../contract/index.ts';
import { unitSource } from '../../api.tsx';
import { SpaceChooser } from '../../parts/space-chooser.tsx';
import { useGroupChecks, type SpaceGroupValue } from '../../parts/space-group-form.ts';

interface NewGroupValue extends SpaceGroupValue {
  unitId: number | null;
}

/** SS124: a new group of spaces; the plan's form brings its project along (`?unit=`). */
export function SpaceGroupNewScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const ownUnit = useOwnUnit();
  const unit = Number(query.get('unit'));
  const checks = useChecks();
  const checkGroup = useGroupChecks();
  const initial: NewGroupValue = {
    unitId: Number.isSafeInteger(unit) && unit > 0 ? unit : ownUnit,
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    spaceIds: [],
  };
  return (
    <NewPage
      endpoint={spaceGroupEndpoints.create}
      keys="organization.spaceGroup."
      className="org-group-page"
      initial={initial}
      back={SPACE_GROUPS_PATH}
      path={spaceGroupPath}
      check={(value) => [...checks.required('unitId', 'common.project', value.unitId), ...checkGroup(value)]}
      input={(value) => ({ ...value, unitId: value.unitId! })}
      done={({ code }) => t('organization.spaceGroup.created', { code })}
    >
      {(form) => <NewGroupFields form={form} />}
    </NewPage>
  );
}

function NewGroupFields({ form }: { form: FormHandle<NewGroupValue> }) {
  // Another project has other spaces.
  const here = { ...form, set: (change: Partial<NewGroupValue>) => form.set('unitId' in change ? { ...change, spaceIds: [] } : change) };
  return (
    <>
      <PickerField form={here} name="unitId" label="common.project" source={unitSource} required />
      <LocalizedField form={form} name="names" label="organization.spaceGroup.name" required />
      <SpaceChooser form={form} unitId={form.value.unitId} />
    </>
  );
}
