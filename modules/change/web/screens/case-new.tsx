// CHA110
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { caseEditPath, caseEndpoints, casePath, CASES_PATH } from '../../contract/index.ts';
import { CaseFields, caseInput, NO_CASE, useCaseChecks } from '../parts/case-fields.tsx';
import { TemplateChoice, TemplatePreview, type AskedValue } from '../parts/templates/template-choice.tsx';

interface Value extends AskedValue {
  unitId: number | null;
}

/** A change is requested. */
export function CaseNewScreen() {
  const { t } = useTranslation();
  const unitId = useOwnUnit();
  const checks = useChecks();
  const check = useCaseChecks();
  const [clientId] = useState(newId);
  const initial: Value = { ...NO_CASE, unitId, templateId: null };
  return (
    <NewPage
      endpoint={caseEndpoints.create}
      read={caseEndpoints.read}
      keys="change.case."
      initial={initial}
      back={CASES_PATH}
      path={casePath}
      edit={caseEditPath}
      check={(value) => [
        ...checks.required('unitId', 'common.project', value.unitId),
        ...check(value),
        ...(value.templateId === null ? [] : checks.required('startPlanned', 'change.startPlanned', value.startPlanned)),
      ]}
      input={({ unitId: unit, templateId, ...value }) => ({ ...caseInput(value), clientId, unitId: unit!, templateId })}
      done={({ code }) => t('change.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <TemplateChoice form={form} />
          <CaseFields form={form} unitId={form.value.unitId} />
          <TemplatePreview form={form} />
        </>
      )}
    </NewPage>
  );
}
