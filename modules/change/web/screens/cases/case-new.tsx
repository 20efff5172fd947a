// CHA110
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { caseEditPath, caseEndpoints, casePath, CASES_PATH } from '../../../contract/index.ts';
import { CaseFields, caseInput, NO_CASE, useCaseChecks, type CaseValue } from '../../parts/cases/case-fields.tsx';

interface Value extends CaseValue {
  unitId: number | null;
}

/** Asks for a change: kept as a draft, then submitted from its record. */
export function CaseNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useCaseChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={caseEndpoints.create}
      read={caseEndpoints.read}
      keys="change.case."
      initial={{ ...NO_CASE, unitId: ownUnit } as Value}
      back={CASES_PATH}
      path={casePath}
      edit={caseEditPath}
      check={(value) => [...checks.required('unitId', 'common.project', value.unitId), ...check(value)]}
      input={({ unitId, ...value }) => ({ ...caseInput(value), clientId, unitId: unitId! })}
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
