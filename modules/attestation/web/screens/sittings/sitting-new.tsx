// TRA153
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { sittingEndpoints, sittingPath, SITTINGS_PATH } from '../../../contract/index.ts';
import { checkSitting, SittingFields, sittingInput, type SittingValue } from '../../parts/sittings/sitting-fields.tsx';

interface Value extends SittingValue {
  unitId: number | null;
}
/** Seats of a usual sitting. */
const USUAL_SEATS = 6;

/** A day and place with assessors from other projects. */
export function SittingNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  const initial: Value = {
    unitId: ownUnit,
    day: null,
    from: '09:00',
    until: '12:00',
    place: '',
    invigilatorId: null,
    assessorIds: [],
    capacity: USUAL_SEATS,
  };
  return (
    <NewPage
      endpoint={sittingEndpoints.create}
      read={sittingEndpoints.read}
      keys="attestation.sitting."
      initial={initial}
      back={SITTINGS_PATH}
      path={sittingPath}
      check={(value) => [...checks.required('unitId', 'common.project', value.unitId), ...checkSitting(checks.required, value)]}
      input={({ unitId, ...value }) => ({ clientId, unitId: unitId!, ...sittingInput(value) })}
      done={({ code }) => t('attestation.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <SittingFields form={form} />
        </>
      )}
    </NewPage>
  );
}
