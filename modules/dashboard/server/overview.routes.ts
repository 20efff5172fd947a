import { route } from '@quantum/platform/server';
import { overviewEndpoints } from '../contract/index.ts';
import { readOverview } from './overview.service.ts';

export const overviewRoutes = [
  route(
    overviewEndpoints.read,
    { scope: { none: 'counted in the scope of the operation of its records, narrowed to the unit asked for' } },
    (ctx, { params, input }) => readOverview(ctx, params.name, input),
  ),
];
