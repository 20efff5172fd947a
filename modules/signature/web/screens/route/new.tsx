// SIGNROUTE
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SIGN_ROUTES_PATH, signRouteEndpoints, signRoutePath } from '../../../contract/index.ts';
import { RouteFields, useRouteChecks } from '../../parts/route/route-fields.tsx';
import { newStep, routeInput, type RouteValue } from '../../parts/route/route-value.ts';

/** A new route; it is put into use once its dry run says what it should. */
export function SignRouteNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useRouteChecks();
  const initial: RouteValue & { unitId: number | null } = {
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    kind: null,
    fromOn: null,
    conditions: [],
    steps: [newStep()],
    endsOnRejection: true,
    unitId: useOwnUnit(),
  };
  return (
    <NewPage
      endpoint={signRouteEndpoints.create}
      keys="signature.route."
      initial={initial}
      back={SIGN_ROUTES_PATH}
      path={signRoutePath}
      check={(value) => [...checks.required('unitId', 'common.unit', value.unitId), ...check(value)]}
      input={(value) => ({ ...routeInput(value), unitId: value.unitId!, kind: value.kind! })}
      done={({ code }) => t('signature.route.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
          <RouteFields form={form} isNew />
        </>
      )}
    </NewPage>
  );
}
