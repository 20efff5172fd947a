// GR111
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { editRegulationPath, REGULATION_TYPE, regulationEndpoints, regulationPath, REGULATIONS_PATH } from '../../../contract/index.ts';
import {
  NO_REGULATION,
  RegulationFields,
  regulationInput,
  useRegulationChecks,
  type RegulationValue,
} from '../../parts/database/regulation-fields.tsx';

interface Value extends RegulationValue {
  unitId: number | null;
}

/** What a client requires belongs to its project; all else to the company. */
const isOfClient = ({ regulation_type: type }: Pick<RegulationValue, 'regulation_type'>): boolean =>
  type === REGULATION_TYPE.clientRequirement;

/** A regulation is entered; its clauses follow on its record, or come with a workbook. */
export function RegulationNewScreen() {
  const { t } = useTranslation();
  const { required } = useChecks();
  const check = useRegulationChecks();
  const [clientId] = useState(newId);
  const initial: Value = { ...NO_REGULATION, unitId: null };
  return (
    <NewPage
      endpoint={regulationEndpoints.create}
      read={regulationEndpoints.read}
      keys="regulation."
      initial={initial}
      back={REGULATIONS_PATH}
      path={regulationPath}
      edit={editRegulationPath}
      check={(value) => [...check(value), ...(isOfClient(value) ? required('unitId', 'common.project', value.unitId) : [])]}
      input={({ unitId, ...value }) => ({ ...regulationInput(value), clientId, unitId: isOfClient(value) ? unitId : null })}
      done={({ code }) => t('regulation.created', { code })}
    >
      {(form) => (
        <>
          <RegulationFields form={form} />
          {isOfClient(form.value) && <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />}
        </>
      )}
    </NewPage>
  );
}
