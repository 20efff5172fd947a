// TRA153
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, SelectField, TextAreaField, useCall, useChecks, WhenRead } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { downgradeEndpoints, downgradePath, DOWNGRADES_PATH, schemeEndpoints, type LevelOption } from '../../../contract/index.ts';

/** A lower level in the place of the one somebody holds. */
export function DowngradeNewScreen() {
  const query = useCall(schemeEndpoints.levels);
  return <WhenRead query={query}>{(levels) => <Fields levels={levels} />}</WhenRead>;
}

function Fields({ levels }: { levels: readonly LevelOption[] }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [search] = useSearchParams();
  const [clientId] = useState(newId);
  const initial = { employeeId: Number(search.get('employee')) || null, toLevelId: '', reason: '' };
  return (
    <NewPage
      endpoint={downgradeEndpoints.create}
      read={downgradeEndpoints.read}
      keys="attestation.downgrade."
      initial={initial}
      back={DOWNGRADES_PATH}
      path={downgradePath}
      check={({ employeeId, toLevelId, reason }) => [
        ...checks.required('employeeId', 'attestation.person', employeeId),
        ...checks.required('toLevelId', 'attestation.downgrade.to', toLevelId),
        ...checks.required('reason', 'attestation.downgrade.reason', reason.trim()),
      ]}
      input={({ employeeId, toLevelId, reason }) => ({
        clientId,
        employeeId: employeeId!,
        toLevelId: Number(toLevelId),
        reason: reason.trim(),
      })}
      done={({ code }) => t('attestation.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="employeeId" label="attestation.person" source={employeeSource} required />
          <SelectField
            form={form}
            name="toLevelId"
            label="attestation.downgrade.to"
            options={levels.map((one) => ({ value: String(one.id), label: `${one.schemeName}: ${one.name}` }))}
            required
          />
          <TextAreaField form={form} name="reason" label="attestation.downgrade.reason" required />
        </>
      )}
    </NewPage>
  );
}
