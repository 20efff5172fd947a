import { EditPage } from '@quantum/platform/web/kit';
import { businessLineEndpoints, businessLinePath } from '../../../contract/index.ts';
import { BusinessLineFields, useBusinessLineChecks, type BusinessLineValue } from '../../parts/business-line-fields.tsx';

/** SS111: changing a business line. */
export function BusinessLineEditScreen() {
  const check = useBusinessLineChecks();
  return (
    <EditPage
      endpoints={businessLineEndpoints}
      keys="organization.businessLine."
      path={businessLinePath}
      heading={({ name }) => name}
      value={({ names }): BusinessLineValue => ({ names })}
      check={check}
      input={(value, { version }) => ({ ...value, version })}
    >
      {(form) => <BusinessLineFields form={form} />}
    </EditPage>
  );
}
