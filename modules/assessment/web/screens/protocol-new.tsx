// QPE116
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { everyLocale } from '@quantum/platform/contract';
import { NewPage, PickerField, useChecks, useOwnUnit, useToday } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { protocolEditPath, protocolEndpoints, protocolPath, PROTOCOLS_PATH } from '../../contract/index.ts';
import { USUAL_BOUNDS } from '../../domain/grade.rules.ts';
import { checkProtocol, ProtocolFields, protocolInput, type ProtocolValue } from '../parts/protocol-fields.tsx';

interface Value extends ProtocolValue {
  unitId: number | null;
}
const USUAL_AREAS = 3;

/** What a year's rounds ask. */
export function ProtocolNewScreen() {
  const { t } = useTranslation();
  const [checks, today, unitId] = [useChecks(), useToday(), useOwnUnit()];
  const [clientId] = useState(newId);
  const initial: Value = {
    unitId,
    names: everyLocale(() => ''),
    year: Number(today.slice(0, 4)),
    formId: null,
    aseFormId: null,
    minAreas: USUAL_AREAS,
    ...USUAL_BOUNDS,
    evidence: [],
    recommendations: [],
  };
  return (
    <NewPage
      endpoint={protocolEndpoints.create}
      read={protocolEndpoints.read}
      keys="assessment.protocol."
      initial={initial}
      back={PROTOCOLS_PATH}
      path={protocolPath}
      edit={protocolEditPath}
      check={(value) => [
        ...checks.localized('names', 'common.name', value.names),
        ...checks.required('unitId', 'common.unit', value.unitId),
        ...checkProtocol(checks.required, t, value),
      ]}
      input={({ unitId: unit, ...value }) => ({ ...protocolInput(value), clientId, unitId: unit! })}
      done={({ code }) => t('assessment.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
          <ProtocolFields form={form} />
        </>
      )}
    </NewPage>
  );
}
