import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { exemptionCollaboration, exemptionEndpoints as calls } from '../contract/index.ts';
import { effectOf, metricsOf } from './effect.service.ts';
import { exemptionHistory } from './exemption-detail.ts';
import { exemptionList } from './exemption.list.ts';
import { EXEMPTION_HOST } from './tables.ts';
import { discardExemption, endExemption, reviewExemption, voidExemption, withdrawExemption } from './exemption-events.service.ts';
import { resubmitExemption, readExemption, requestExemption } from './exemption.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(calls.list, exemptionList),
  exportRoute(calls.list, exemptionList),
  route(calls.metrics, { scope: { none: 'which figures there are, without any number' } }, async (ctx) => metricsOf(ctx)),
  route(calls.effect, record, (ctx, { input }) => effectOf(ctx, input)),
  route(calls.read, record, (ctx, { params }) => readExemption(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => exemptionHistory(ctx, params.id, input)),
  route(calls.request, record, (ctx, { input }) => requestExemption(ctx, input)),
  route(calls.again, record, (ctx, { params, input }) => resubmitExemption(ctx, params.id, input)),
  route(calls.withdraw, record, (ctx, { params, input }) => withdrawExemption(ctx, params.id, input)),
  route(calls.discard, record, (ctx, { params, input }) => discardExemption(ctx, params.id, input)),
  route(calls.review, record, (ctx, { params, input }) => reviewExemption(ctx, params.id, input)),
  route(calls.end, record, (ctx, { params, input }) => endExemption(ctx, params.id, input)),
  route(calls.void, record, (ctx, { params, input }) => voidExemption(ctx, params.id, input)),
  ...collaborationRoutes(exemptionCollaboration, EXEMPTION_HOST),
];
