// QPE116
import { EditPage, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { protocolEndpoints, protocolPath } from '../../contract/index.ts';
import { checkProtocol, ProtocolFields, protocolInput, type ProtocolValue } from '../parts/protocol-fields.tsx';
import { keyed } from '../parts/recommendation-fields.tsx';

/** A version that is not published yet. */
export function ProtocolEditScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <EditPage
      endpoints={protocolEndpoints}
      keys="assessment.protocol."
      path={protocolPath}
      heading={({ name }) => name}
      value={({ names, year, formId, aseFormId, minAreas, bounds, evidence, recommendations }): ProtocolValue => ({
        names,
        year,
        formId,
        aseFormId,
        minAreas,
        ...bounds,
        evidence,
        recommendations: keyed(recommendations),
      })}
      check={(value) => [...checks.localized('names', 'common.name', value.names), ...checkProtocol(checks.required, t, value)]}
      input={(value, { version }) => ({ version, ...protocolInput(value) })}
    >
      {(form) => <ProtocolFields form={form} />}
    </EditPage>
  );
}
