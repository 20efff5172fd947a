// GR111
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { editRegulationPath, regulationEndpoints, regulationPath, REGULATIONS_PATH } from '../../../contract/index.ts';
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

/** A regulation is entered; its clauses follow on its record, or come with a workbook. */
export function RegulationNewScreen() {
  const { t } = useTranslation();
  const unitId = useOwnUnit();
  const { required } = useChecks();
  const check = useRegulationChecks();
  const [clientId] = useState(newId);
  const initial: Value = { ...NO_REGULATION, unitId };
  return (
    <NewPage
      endpoint={regulationEndpoints.create}
      read={regulationEndpoints.read}
      keys="regulation."
      initial={initial}
      back={REGULATIONS_PATH}
      path={regulationPath}
      edit={editRegulationPath}
      check={(value) => [...check(value), ...required('unitId', 'regulation.field.unit', value.unitId)]}
      input={({ unitId: unit, ...value }) => ({ ...regulationInput(value), clientId, unitId: unit! })}
      done={({ code }) => t('regulation.created', { code })}
    >
      {(form) => (
        <>
          <RegulationFields form={form} />
          <PickerField form={form} name="unitId" label="regulation.field.unit" help="regulation.help.unit" source={unitSource} required />
        </>
      )}
    </NewPage>
  );
}
