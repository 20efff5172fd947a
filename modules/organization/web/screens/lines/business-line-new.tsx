import { NewPage, TextField, useChecks } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { BUSINESS_LINES_PATH, businessLineEndpoints, businessLinePath } from '../../../contract/index.ts';
import { BusinessLineFields, NO_BUSINESS_LINE, useBusinessLineChecks } from '../../parts/business-line-fields.tsx';

/** SS111: a new business line. */
export function BusinessLineNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useBusinessLineChecks();
  return (
    <NewPage
      endpoint={businessLineEndpoints.create}
      keys="organization.businessLine."
      initial={{ ...NO_BUSINESS_LINE, code: '' }}
      back={BUSINESS_LINES_PATH}
      path={businessLinePath}
      check={(value) => [...checks.required('code', 'common.code', value.code), ...check(value)]}
      input={(value) => ({ ...value, code: value.code.trim() })}
      done={({ code }) => t('organization.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" help="organization.codeHelp" max={LIMITS.code} required />
          <BusinessLineFields form={form} />
        </>
      )}
    </NewPage>
  );
}
