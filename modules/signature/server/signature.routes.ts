import { linkRoutes, route } from '@quantum/platform/server';
import {
  clientLinkEndpoints,
  clientReminderEndpoint,
  clientSignEndpoints as client,
  signEndpoints as sign,
  toSignEndpoints as toSign,
} from '../contract/index.ts';
import { clientLinkTo, remindClient } from './client-link.service.ts';
import { clientSendsBack, clientSigns, seeAsk } from './client-sign.service.ts';
import { listToSign, signMany } from './to-sign.service.ts';
import { signRouteRoutes } from './route/sign-route.routes.ts';
import { signAdd, signBack } from './step.service.ts';
import { signOk, signProcessing, signReassign, signReject, signWithdraw } from './sign.service.ts';

const record = { scope: 'record' } as const;
const byLink = { scope: { none: 'the link in the address opens one signing step' } } as const;

export const routes = [
  route(sign.ok, record, (ctx, { params, input }) => signOk(ctx, params.id, input)),
  route(sign.reject, record, (ctx, { params, input }) => signReject(ctx, params.id, input)),
  route(sign.processing, record, (ctx, { params, input }) => signProcessing(ctx, params.id, input)),
  route(sign.reassign, record, (ctx, { params, input }) => signReassign(ctx, params.id, input)),
  route(sign.back, record, (ctx, { params, input }) => signBack(ctx, params.id, input)),
  route(sign.add, record, (ctx, { params, input }) => signAdd(ctx, params.id, input)),
  route(toSign.list, { scope: 'self' }, (ctx) => listToSign(ctx)),
  route(
    toSign.sign,
    { scope: { none: 'each round opens to its signers alone; one of others answers 1410 as its result' } },
    (ctx, { input }) => signMany(ctx, input),
  ),
  ...linkRoutes(clientLinkEndpoints, clientLinkTo),
  route(clientReminderEndpoint, record, (ctx, { params, headers }) => remindClient(ctx, params.id, headers)),
  route(client.see, byLink, (ctx) => seeAsk(ctx)),
  route(client.ok, byLink, (ctx, { input, headers }) => clientSigns(ctx, input, headers)),
  route(client.reject, byLink, (ctx, { input, headers }) => clientSendsBack(ctx, input, headers)),
  ...signRouteRoutes,
  route(sign.withdraw, record, (ctx, { params, input }) => signWithdraw(ctx, params.id, input)),
];
