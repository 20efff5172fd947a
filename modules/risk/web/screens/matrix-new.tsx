// RIS130
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CodeField, NewPage, PickerField, useOwnUnit, useChecks, type FormHandle } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { MATRICES_PATH, matrixEditPath, matrixEndpoints, matrixPath, RISK_METHOD, type RiskMethod } from '../../contract/index.ts';
import { usualAxes } from '../../domain/matrix-words.ts';
import { cellFaults, plainCells } from '../../domain/scale.rules.ts';
import { matrixFileSchema } from '../parts/file-schemas.ts';
import { LoadJson } from '../parts/json-file.tsx';
import { MatrixFields, type MatrixValue } from '../parts/matrix-fields.tsx';

interface Value extends MatrixValue {
  unitId: number | null;
  method: string;
}
const of = (method: RiskMethod) => ({ axes: usualAxes(method), cells: method === RISK_METHOD.lxs ? plainCells() : {} });

/** A new matrix, with the usual words to begin with. */
export function MatrixNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  const initial: Value = {
    unitId: ownUnit,
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    method: RISK_METHOD.lxs,
    ...of(RISK_METHOD.lxs),
  };
  // Another method has other axes.
  const following = (form: FormHandle<Value>): FormHandle<Value> => ({
    ...form,
    set: (change) =>
      form.set(change.method && change.method !== form.value.method ? { ...change, ...of(change.method as RiskMethod) } : change),
  });
  return (
    <NewPage
      endpoint={matrixEndpoints.create}
      read={matrixEndpoints.read}
      keys="risk.matrix."
      initial={initial}
      back={MATRICES_PATH}
      path={matrixPath}
      edit={matrixEditPath}
      check={(value) => [
        ...checks.localized('names', 'common.name', value.names),
        ...checks.required('unitId', 'risk.unit', value.unitId),
        ...(value.method === RISK_METHOD.lxs && cellFaults(value.cells).length > 0
          ? [{ path: 'cells', text: t('risk.refusal.cells') }]
          : []),
      ]}
      input={({ unitId, ...value }) => ({ ...value, clientId, unitId: unitId! })}
      done={({ code }) => t('risk.created', { code })}
    >
      {(form) => (
        <>
          <LoadJson
            schema={matrixFileSchema}
            onRead={({ format: _, ...value }) => form.set({ ...value, cells: value.cells as MatrixValue['cells'] })}
          />
          <PickerField form={form} name="unitId" label="risk.unit" source={unitSource} required />
          <CodeField form={following(form)} name="method" label="risk.matrix.method" set="riskMethod" required />
          <MatrixFields form={form} />
        </>
      )}
    </NewPage>
  );
}
