// CHA110
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CallFault, NewPage, PickerField, useCall, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { caseEditPath, caseEndpoints, casePath, CASES_PATH, type CaseDetail } from '../../contract/index.ts';
import { CaseFields, caseInput, useCaseChecks } from '../parts/case-fields.tsx';
import { NO_ASKED, TemplateChoice, TemplatePreview, type AskedValue } from '../parts/templates/template-choice.tsx';

interface Value extends AskedValue {
  unitId: number | null;
}

/** What a permanent change takes over from the temporary one. */
const inPlaceOf = ({
  unitId,
  title,
  changeType,
  description,
  spaceIds,
  jobIds,
  equipment,
  ownerId,
  sponsorId,
}: CaseDetail): Omit<Partial<Value>, 'unitId'> & Pick<Value, 'unitId'> => ({
  ...{ unitId, title, changeType, description, spaceIds, jobIds, equipment, ownerId, sponsorId },
});

/** A change is requested; with `succeeds` in the address one that makes a temporary change permanent. */
export function CaseNewScreen() {
  const { t } = useTranslation();
  const unitId = useOwnUnit();
  const checks = useChecks();
  const check = useCaseChecks();
  const [clientId] = useState(newId);
  const succeedsId = Number(useSearchParams()[0].get('succeeds')) || null;
  const before = useCall(caseEndpoints.read, { params: { id: succeedsId ?? 0 }, enabled: succeedsId !== null });
  if (succeedsId !== null && !before.data) return before.error ? <CallFault error={before.error} retry={before.refetch} /> : null;
  const initial: Value = before.data ? { ...NO_ASKED, ...inPlaceOf(before.data) } : { ...NO_ASKED, unitId };
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
      input={({ unitId: unit, templateId, ...value }) => ({ ...caseInput(value), clientId, unitId: unit!, templateId, succeedsId })}
      done={({ code }) => t('change.created', { code })}
    >
      {(form) => (
        <>
          {before.data && <p className="q-hint">{t('change.succeedsHint', { code: before.data.code, title: before.data.title })}</p>}
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <TemplateChoice form={form} />
          <CaseFields form={form} unitId={form.value.unitId} />
          <TemplatePreview form={form} />
        </>
      )}
    </NewPage>
  );
}
