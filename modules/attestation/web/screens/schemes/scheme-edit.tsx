// TRA151
import { EditPage } from '@quantum/platform/web/kit';
import { schemeEndpoints, schemePath } from '../../../contract/index.ts';
import { SchemeFields, useSchemeChecks } from '../../parts/schemes/scheme-fields.tsx';

/** A scheme that is not published yet, or the draft of its next version. */
export function SchemeEditScreen() {
  const check = useSchemeChecks();
  return (
    <EditPage
      endpoints={schemeEndpoints}
      keys="attestation.scheme."
      path={schemePath}
      heading={({ name }) => name}
      value={({ names, serviceType, jobIds, highRisk, levels }) => ({ names, serviceType, jobIds, highRisk, levels })}
      check={check}
      input={(value, { version }) => ({ version, ...value })}
    >
      {(form) => <SchemeFields form={form} />}
    </EditPage>
  );
}
