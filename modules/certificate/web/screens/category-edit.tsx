import { EditPage } from '@quantum/platform/web/kit';
import { categoryEndpoints, categoryPath } from '../../contract/index.ts';
import { CategoryFields, categoryInput, useCategoryChecks, type CategoryValue } from '../parts/category-fields.tsx';

/** TRA141: changing a category; certificates issued before keep their dates. */
export function CategoryEditScreen() {
  const check = useCategoryChecks();
  return (
    <EditPage
      endpoints={categoryEndpoints}
      keys="certificate.category."
      path={categoryPath}
      heading={({ name }) => name}
      value={(category): CategoryValue => ({
        names: category.names,
        issuer: category.issuer,
        issuedHere: category.issuedHere,
        validMonths: category.validMonths,
        warnDays: category.warnDays,
        proofRequired: category.proofRequired,
        ladder: category.ladder ?? '',
        rank: category.rank,
        numberPattern: category.numberPattern ?? '',
      })}
      check={check}
      input={(value, { version }) => ({ ...categoryInput(value), version })}
    >
      {(form) => <CategoryFields form={form} />}
    </EditPage>
  );
}
