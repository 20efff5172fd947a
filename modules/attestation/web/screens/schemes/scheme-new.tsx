// TRA151
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { schemeEditPath, schemeEndpoints, schemePath, SCHEMES_PATH } from '../../../contract/index.ts';
import { NO_SCHEME, SchemeFields, useSchemeChecks, type SchemeValue } from '../../parts/schemes/scheme-fields.tsx';

interface Value extends SchemeValue {
  unitId: number | null;
}

/** A new scheme with its levels. */
export function SchemeNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useSchemeChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={schemeEndpoints.create}
      read={schemeEndpoints.read}
      keys="attestation.scheme."
      initial={{ ...NO_SCHEME, unitId: ownUnit } as Value}
      back={SCHEMES_PATH}
      path={schemePath}
      edit={schemeEditPath}
      check={(value) => [...checks.required('unitId', 'common.unit', value.unitId), ...check(value)]}
      input={({ unitId, ...value }) => ({ ...value, clientId, unitId: unitId! })}
      done={({ code }) => t('attestation.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
          <SchemeFields form={form} />
        </>
      )}
    </NewPage>
  );
}
