// GR122
import { useState } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { NewPage, TextField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  categoryEndpoints,
  COMPLIANCE_CATEGORIES_PATH,
  complianceCategoryPath,
  editComplianceCategoryPath,
} from '../../../contract/index.ts';
import { CategoryFields, categoryInput, NO_CATEGORY, useCategoryChecks } from '../../parts/categories/category-fields.tsx';

const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** What may be needed, with the rule who needs it. */
export function ComplianceCategoryNewScreen() {
  const { t } = useTranslation();
  const { required, pattern } = useChecks();
  const check = useCategoryChecks();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={categoryEndpoints.create}
      read={categoryEndpoints.read}
      keys="compliance-document.category."
      initial={{ code: '', ...NO_CATEGORY }}
      back={COMPLIANCE_CATEGORIES_PATH}
      path={complianceCategoryPath}
      edit={editComplianceCategoryPath}
      check={(value) => [
        ...required('code', 'common.code', value.code),
        ...pattern('code', 'common.code', value.code.trim(), CODE),
        ...check(value),
      ]}
      input={({ code, ...value }) => ({ clientId, code: code.trim(), ...categoryInput(value) })}
      done={({ code }) => t('compliance-document.category.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" help="compliance-document.category.codeHelp" max={LIMITS.code} required />
          <CategoryFields form={form} complianceCategoryId={null} />
        </>
      )}
    </NewPage>
  );
}
