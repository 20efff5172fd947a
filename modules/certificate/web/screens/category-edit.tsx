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
      value={(it): CategoryValue => ({
        names: it.names,
        issuer: it.issuer,
        issuedHere: it.issuedHere,
        validMonths: it.validMonths,
        warnDays: it.warnDays,
        proofRequired: it.proofRequired,
        ladder: it.ladder ?? '',
        rank: it.rank,
        numberPattern: it.numberPattern ?? '',
      })}
      check={check}
      input={(value, { version }) => ({ ...categoryInput(value), version })}
    >
      {(form) => <CategoryFields form={form} />}
    </EditPage>
  );
}
