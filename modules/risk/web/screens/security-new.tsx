// RIS141
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { SECURITY_PATH, securityEditPath, securityEndpoints, securityPath } from '../../contract/index.ts';
import { NO_SECURITY, SecurityFields, useSecurityChecks, type SecurityValue } from '../parts/security-fields.tsx';

interface Value extends SecurityValue {
  unitId: number | null;
}

/** A threat to a zone. */
export function SecurityNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useSecurityChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={securityEndpoints.create}
      read={securityEndpoints.read}
      keys="risk.security."
      initial={{ ...NO_SECURITY, unitId: ownUnit } as Value}
      back={SECURITY_PATH}
      path={securityPath}
      edit={securityEditPath}
      check={(value) => [...checks.required('unitId', 'common.project', value.unitId), ...check(value)]}
      input={({ unitId, ...value }) => ({ ...value, clientId, unitId: unitId! })}
      done={({ code }) => t('risk.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <SecurityFields form={form} />
        </>
      )}
    </NewPage>
  );
}
