// CHA110
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { caseEditPath, caseEndpoints, casePath, CASES_PATH } from '../../contract/index.ts';
import { CaseFields, caseInput, NO_CASE, useCaseChecks, type CaseValue } from '../parts/case-fields.tsx';

interface Value extends CaseValue {
  unitId: number | null;
}

/** A change is requested. */
export function CaseNewScreen() {
  const { t } = useTranslation();
  const unitId = useOwnUnit();
  const checks = useChecks();
  const check = useCaseChecks();
  const [clientId] = useState(newId);
  const initial: Value = { ...NO_CASE, unitId };
  return (
    <NewPage
      endpoint={caseEndpoints.create}
      read={caseEndpoints.read}
      keys="change.case."
      initial={initial}
      back={CASES_PATH}
      path={casePath}
      edit={caseEditPath}
      check={(value) => [...checks.required('unitId', 'common.project', value.unitId), ...check(value)]}
      input={({ unitId: unit, ...value }) => ({ ...caseInput(value), clientId, unitId: unit! })}
      done={({ code }) => t('change.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <CaseFields form={form} unitId={form.value.unitId} />
        </>
      )}
    </NewPage>
  );
}
