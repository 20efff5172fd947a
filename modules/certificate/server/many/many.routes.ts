import { route } from '@quantum/platform/server';
import { manyEndpoints as calls } from '../../contract/index.ts';
import { renewMany } from './renewal.service.ts';
import { attachScans, matchScans } from './scan.service.ts';

const record = { scope: 'record' } as const;
export const manyRoutes = [
  route(calls.renew, record, (ctx, { input }) => renewMany(ctx, input)),
  route(calls.matchScans, { scope: { none: 'what is found is kept where it is in scope' } }, (ctx, { input }) => matchScans(ctx, input)),
  route(calls.attachScans, record, (ctx, { input }) => attachScans(ctx, input)),
];
