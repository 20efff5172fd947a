// SIGNROUTE
import { EditPage } from '@quantum/platform/web/kit';
import { signRouteEndpoints as endpoints, signRoutePath } from '../../../contract/index.ts';
import { RouteFields, useRouteChecks } from '../../parts/route/route-fields.tsx';
import { routeInput, routeValue } from '../../parts/route/route-value.ts';

/** Changing a route: rounds that are under way keep the signers they have. */
export function SignRouteEditScreen() {
  const check = useRouteChecks();
  return (
    <EditPage
      endpoints={endpoints}
      keys="signature.route."
      path={signRoutePath}
      heading={({ name }) => name}
      value={routeValue}
      check={check}
      input={(value, { version }) => ({ ...routeInput(value), version })}
    >
      {(form) => <RouteFields form={form} />}
    </EditPage>
  );
}
