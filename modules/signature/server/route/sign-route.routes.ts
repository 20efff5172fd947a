import { listRoute, route } from '@quantum/platform/server';
import { signRouteEndpoints as calls } from '../../contract/index.ts';
import { listRoundsToTry, tryRoute } from './dry-run.service.ts';
import { routeChoices } from './route-words.ts';
import { signRouteList } from './sign-route.list.ts';
import { createSignRoute, moveSignRoute, readSignRoute, signRouteHistory, updateSignRoute } from './sign-route.service.ts';

const record = { scope: 'record' } as const;

export const signRouteRoutes = [
  listRoute(calls.list, signRouteList),
  route(calls.choices, { scope: { none: 'kinds of records, their facts and the roles are the same for everyone' } }, (ctx) =>
    routeChoices(ctx),
  ),
  route(calls.create, record, (ctx, { input }) => createSignRoute(ctx, input)),
  route(calls.read, record, (ctx, { params }) => readSignRoute(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => signRouteHistory(ctx, params.id, input)),
  route(calls.update, record, (ctx, { params, input }) => updateSignRoute(ctx, params.id, input)),
  route(calls.publish, record, (ctx, { params, input }) => moveSignRoute(ctx, params.id, 'publish', input)),
  route(calls.retire, record, (ctx, { params, input }) => moveSignRoute(ctx, params.id, 'retire', input)),
  route(calls.dryRun, record, (ctx, { input }) => tryRoute(ctx, input)),
  route(calls.rounds, record, (ctx, { input }) => listRoundsToTry(ctx, input)),
];
