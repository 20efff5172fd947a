import { useState } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { NewPage, TextField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { CATEGORIES_PATH, categoryEditPath, categoryEndpoints, categoryPath } from '../../contract/index.ts';
import { CategoryFields, categoryInput, NO_CATEGORY, useCategoryChecks } from '../parts/category-fields.tsx';

/** TRA141: a new category. */
export function CategoryNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useCategoryChecks();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={categoryEndpoints.create}
      read={categoryEndpoints.read}
      keys="certificate.category."
      initial={{ ...NO_CATEGORY, code: '' }}
      back={CATEGORIES_PATH}
      path={categoryPath}
      edit={categoryEditPath}
      check={(value) => [...checks.required('code', 'common.code', value.code), ...check(value)]}
      input={({ code, ...value }) => ({ ...categoryInput(value), code: code.trim(), clientId })}
      done={({ code }) => t('certificate.category.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" max={LIMITS.code} required />
          <CategoryFields form={form} />
        </>
      )}
    </NewPage>
  );
}
