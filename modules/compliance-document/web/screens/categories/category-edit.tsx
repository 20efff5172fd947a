// GR122
import { EditPage } from '@quantum/platform/web/kit';
import { categoryEndpoints, complianceCategoryPath } from '../../../contract/index.ts';
import { CategoryFields, categoryInput, categoryValue, useCategoryChecks } from '../../parts/categories/category-fields.tsx';

/** A rule that changes asks from today on; documents stay what they are. */
export function ComplianceCategoryEditScreen() {
  const check = useCategoryChecks();
  return (
    <EditPage
      endpoints={categoryEndpoints}
      keys="compliance-document.category."
      path={complianceCategoryPath}
      heading={({ name }) => name}
      value={categoryValue}
      check={check}
      input={(value, { version }) => ({ version, ...categoryInput(value) })}
    >
      {(form, { id }) => <CategoryFields form={form} complianceCategoryId={id} />}
    </EditPage>
  );
}
