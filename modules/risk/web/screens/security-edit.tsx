// RIS141
import { EditPage } from '@quantum/platform/web/kit';
import { securityEndpoints, securityPath } from '../../contract/index.ts';
import { SecurityFields, useSecurityChecks, type SecurityValue } from '../parts/security-fields.tsx';

/** Assessed again: yearly, and after a serious event. */
export function SecurityEditScreen() {
  const check = useSecurityChecks();
  return (
    <EditPage
      endpoints={securityEndpoints}
      keys="risk.security."
      path={securityPath}
      heading={({ asset }) => asset}
      value={({ zone, threat, asset, score, measures, posts, cameras }): SecurityValue => ({
        zone,
        threat,
        asset,
        score,
        measures,
        posts,
        cameras,
      })}
      check={check}
      input={(value, { version }) => ({ version, ...value })}
    >
      {(form) => <SecurityFields form={form} />}
    </EditPage>
  );
}
