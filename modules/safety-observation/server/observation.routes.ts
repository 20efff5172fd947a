import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { observationEndpoints as calls } from '../contract/index.ts';
import { observationHistory } from './observation-detail.ts';
import { myObservationList, observationList } from './observation.list.ts';
import { closeObservation, raiseFromObservation, readObservation, voidObservation } from './observation.service.ts';
import { recordObservation } from './record.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  listRoute(calls.list, observationList),
  exportRoute(calls.list, observationList),
  listRoute(calls.mine, myObservationList),
  exportRoute(calls.mine, myObservationList),
  route(calls.read, record, (ctx, { params }) => readObservation(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => observationHistory(ctx, params.id, input)),
  route(calls.record, record, (ctx, { input }) => recordObservation(ctx, input)),
  route(calls.close, record, (ctx, { params, input }) => closeObservation(ctx, params.id, input)),
  route(calls.raise, record, (ctx, { params, input }) => raiseFromObservation(ctx, params.id, input)),
  route(calls.void, record, (ctx, { params, input }) => voidObservation(ctx, params.id, input)),
];
