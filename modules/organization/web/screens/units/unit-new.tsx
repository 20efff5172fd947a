import { CodeField, NewPage, PickerField, TextField, useChecks } from '@quantum/platform/web/kit';
import type { Localized } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { UNITS_PATH, unitEndpoints, unitPath } from '../../../contract/index.ts';
import { unitSource } from '../../api.tsx';
import { UnitFields, type UnitFieldsValue } from '../../parts/unit-fields.tsx';

interface NewUnitValue extends UnitFieldsValue {
  code: string;
  parent_id: number | null;
  org_type: string | null;
}

const NO_NAMES: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
const INITIAL: NewUnitValue = {
  code: '',
  parent_id: null,
  org_type: null,
  names: NO_NAMES,
  short_name: '',
  in_ranking: true,
  business_line_id: null,
  timeZone: 'Asia/Hong_Kong',
};
const CODE = /^[A-Z0-9-]{2,20}$/;

/** SS111: a new unit. */
export function UnitNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <NewPage
      endpoint={unitEndpoints.create}
      keys="organization.unit."
      initial={INITIAL}
      back={UNITS_PATH}
      path={unitPath}
      check={(value) => [
        ...checks.required('parent_id', 'organization.unit.parent', value.parent_id),
        ...checks.required('org_type', 'organization.unit.type', value.org_type),
        ...checks.required('code', 'common.code', value.code),
        ...checks.pattern('code', 'common.code', value.code, CODE),
        ...checks.localized('names', 'organization.unit.name', value.names),
        ...checks.required('short_name', 'organization.unit.shortName', value.short_name),
      ]}
      input={({ parent_id, org_type, ...value }) => ({ ...value, parent_id: parent_id!, org_type: org_type! })}
      done={({ code }) => t('organization.unit.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="parent_id" label="organization.unit.parent" source={unitSource} required />
          <CodeField form={form} name="org_type" label="organization.unit.type" set="orgType" required />
          <TextField form={form} name="code" label="common.code" help="organization.unit.codeHelp" max={20} required />
          <UnitFields form={form} />
        </>
      )}
    </NewPage>
  );
}
