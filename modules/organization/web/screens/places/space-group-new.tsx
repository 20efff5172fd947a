import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, LocalizedField, PickerField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { SPACE_GROUPS_PATH, spaceGroupEndpoints, spaceGroupPath } from '../../contract/index.ts';
import { unitSource } from '../api.tsx';
import { SpaceChooser } from '../parts/space-chooser.tsx';
import { useGroupChecks, type SpaceGroupValue } from '../parts/space-group-form.ts';

interface NewGroupValue extends SpaceGroupValue {
  unitId: number | null;
}

/** SS124: a new group of spaces; the plan's form brings its project along (`?unit=`). */
export function SpaceGroupNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const unit = Number(query.get('unit'));
  const checks = useChecks();
  const checkGroup = useGroupChecks();
  usePage({ title: t('organization.spaceGroup.new'), append: [{ text: t('organization.spaceGroup.new') }] });
  const form = useForm<NewGroupValue>({
    name: 'organization.spaceGroup.new',
    initial: {
      unitId: Number.isSafeInteger(unit) && unit > 0 ? unit : null,
      names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
      spaceIds: [],
    },
    check: (value) => [...checks.required('unitId', 'common.project', value.unitId), ...checkGroup(value)],
  });
  const create = useMutate(spaceGroupEndpoints.create, {
    done: (group) => t('organization.spaceGroup.created', { code: group.code }),
    onDone: (group) => void navigate(spaceGroupPath(group.id)),
    onFailure: form.takeFaults,
  });
  // Another project has other spaces.
  const here = { ...form, set: (change: Partial<NewGroupValue>) => form.set('unitId' in change ? { ...change, spaceIds: [] } : change) };
  return (
    <div className="q-page org-group-page">
      <h1>{t('organization.spaceGroup.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() => void form.submit((value) => create.run({ input: { ...value, unitId: value.unitId! } }))}
        onCancel={() => void navigate(SPACE_GROUPS_PATH)}
      >
        <PickerField form={here} name="unitId" label="common.project" source={unitSource} required />
        <LocalizedField form={form} name="names" label="organization.spaceGroup.name" required />
        <SpaceChooser form={form} unitId={form.value.unitId} />
      </Form>
    </div>
  );
}
