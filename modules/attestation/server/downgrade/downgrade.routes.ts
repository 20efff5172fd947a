import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { downgradeEndpoints as downgrades } from '../../contract/index.ts';
import { historyOf } from '../attestation-record.ts';
import { DOWNGRADE } from '../tables.ts';
import { downgradeList } from './downgrade.list.ts';
import { lowerLevel, proposeDowngrade, readDowngrade, rejectDowngrade, withdrawDowngrade } from './downgrade.service.ts';

const record = { scope: 'record' } as const;
const history = historyOf(DOWNGRADE);

export const downgradeRoutes = [
  listRoute(downgrades.list, downgradeList),
  exportRoute(downgrades.list, downgradeList),
  route(downgrades.read, record, (ctx, { params }) => readDowngrade(ctx, params.id)),
  route(downgrades.history, record, (ctx, { params, input }) => history(ctx, params.id, input)),
  route(downgrades.create, record, (ctx, { input }) => proposeDowngrade(ctx, input)),
  route(downgrades.lower, record, (ctx, { params, input }) => lowerLevel(ctx, params.id, input)),
  route(downgrades.reject, record, (ctx, { params, input }) => rejectDowngrade(ctx, params.id, input)),
  route(downgrades.withdraw, record, (ctx, { params, input }) => withdrawDowngrade(ctx, params.id, input)),
];
