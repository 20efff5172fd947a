import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { LocalizedField, NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import type { Localized } from '@quantum/platform/contract';
import { setEndpoints, setPath, SETS_PATH } from '../../../contract/index.ts';

interface Value {
  unitId: number | null;
  names: Localized;
}

/** TRA121: a new question set. */
export function SetNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={setEndpoints.create}
      read={setEndpoints.read}
      keys="training.set."
      initial={{ unitId: ownUnit, names: { en: '', 'zh-Hans': '', 'zh-Hant': '' } } as Value}
      back={SETS_PATH}
      path={setPath}
      check={({ unitId, names }) => [
        ...checks.localized('names', 'common.name', names),
        ...checks.required('unitId', 'training.set.department', unitId),
      ]}
      input={({ unitId, names }) => ({ clientId, unitId: unitId!, names })}
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <LocalizedField form={form} name="names" label="common.name" required />
          <PickerField form={form} name="unitId" label="training.set.department" source={unitSource} required />
        </>
      )}
    </NewPage>
  );
}
