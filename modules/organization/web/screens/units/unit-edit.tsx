import { EditPage, useChecks } from '@quantum/platform/web/kit';
import { unitEndpoints, unitPath } from '../../../contract/index.ts';
import { UnitFields, type UnitFieldsValue } from '../../parts/unit-fields.tsx';

/** SS111: changing a unit. */
export function UnitEditScreen() {
  const checks = useChecks();
  return (
    <EditPage
      endpoints={unitEndpoints}
      keys="organization.unit."
      path={unitPath}
      heading={({ name }) => name}
      value={({ names, short_name, in_ranking, business_line_id, timeZone }): UnitFieldsValue => ({
        names,
        short_name,
        in_ranking,
        business_line_id,
        timeZone,
      })}
      check={(value) => [
        ...checks.localized('names', 'organization.unit.name', value.names),
        ...checks.required('short_name', 'organization.unit.shortName', value.short_name),
      ]}
      input={(value, { version }) => ({ ...value, version })}
    >
      {(form) => <UnitFields form={form} />}
    </EditPage>
  );
}
