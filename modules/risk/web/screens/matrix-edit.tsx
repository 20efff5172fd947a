// RIS130
import { EditPage, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { matrixEndpoints, matrixPath, RISK_METHOD } from '../../contract/index.ts';
import { cellFaults } from '../../domain/scale.rules.ts';
import { MatrixFields, type MatrixValue } from '../parts/matrix-fields.tsx';

/** A version that is not published yet. */
export function MatrixEditScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <EditPage
      endpoints={matrixEndpoints}
      keys="risk.matrix."
      path={matrixPath}
      heading={({ name }) => name}
      value={({ names, axes, cells }): MatrixValue => ({ names, axes, cells })}
      check={({ names, cells }, { method }) => [
        ...checks.localized('names', 'common.name', names),
        ...(method === RISK_METHOD.lxs && cellFaults(cells).length > 0 ? [{ path: 'cells', text: t('risk.refusal.cells') }] : []),
      ]}
      input={(value, { version }) => ({ version, ...value })}
    >
      {(form) => <MatrixFields form={form} />}
    </EditPage>
  );
}
