// TRA153
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, SelectField, TextAreaField, useCall, useChecks, WhenRead } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { applicationEndpoints, applicationPath, APPLICATIONS_PATH, schemeEndpoints, type LevelOption } from '../../../contract/index.ts';

/** Somebody is put forward for a level: what the records say is read at once. */
export function ApplicationNewScreen() {
  const query = useCall(schemeEndpoints.levels);
  return <WhenRead query={query}>{(levels) => <Fields levels={levels} />}</WhenRead>;
}

function Fields({ levels }: { levels: readonly LevelOption[] }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [search] = useSearchParams();
  const [clientId] = useState(newId);
  const initial = { employeeId: Number(search.get('employee')) || null, levelId: search.get('level') ?? '', note: '' };
  return (
    <NewPage
      endpoint={applicationEndpoints.create}
      read={applicationEndpoints.read}
      keys="attestation.application."
      initial={initial}
      back={APPLICATIONS_PATH}
      path={applicationPath}
      check={({ employeeId, levelId }) => [
        ...checks.required('employeeId', 'attestation.candidate', employeeId),
        ...checks.required('levelId', 'attestation.level.one', levelId),
      ]}
      input={({ employeeId, levelId, note }) => ({ clientId, employeeId: employeeId!, levelId: Number(levelId), note: note.trim() })}
      done={({ code }) => t('attestation.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="employeeId" label="attestation.candidate" source={employeeSource} required />
          <SelectField
            form={form}
            name="levelId"
            label="attestation.level.one"
            options={levels.map((one) => ({ value: String(one.id), label: `${one.schemeName}: ${one.name}` }))}
            required
          />
          <TextAreaField form={form} name="note" label="attestation.note" />
        </>
      )}
    </NewPage>
  );
}
