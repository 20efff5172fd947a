import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { exportRoute, importRoutes, listRoute, route } from '@quantum/platform/server';
import { clauseEndpoints as clauses, regulationCollaboration, regulationEndpoints as calls } from '../../contract/index.ts';
import { diffVersions, readClauseList, saveClauses } from './clause.service.ts';
import { describeRegulation, regulationHistory } from './regulation-detail.ts';
import { regulationImport } from './regulation-import.ts';
import { regulationList } from './regulation.list.ts';
import { createRegulation, publishRegulation, reviseRegulation, updateRegulation, withdrawRegulation } from './regulation.service.ts';
import { REGULATION_HOST } from './tables.ts';

const record = { scope: 'record' } as const;

export const databaseRoutes = [
  listRoute(calls.list, regulationList),
  exportRoute(calls.list, regulationList),
  ...importRoutes(calls, regulationImport),
  route(calls.read, record, (ctx, { params }) => describeRegulation(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => regulationHistory(ctx, params.id, input)),
  route(calls.create, record, (ctx, { input }) => createRegulation(ctx, input)),
  route(calls.update, record, (ctx, { params, input }) => updateRegulation(ctx, params.id, input)),
  route(calls.revise, record, (ctx, { params, input }) => reviseRegulation(ctx, params.id, input)),
  route(calls.publish, record, (ctx, { params, input }) => publishRegulation(ctx, params.id, input)),
  route(calls.withdraw, record, (ctx, { params, input }) => withdrawRegulation(ctx, params.id, input)),
  route(clauses.list, record, (ctx, { params }) => readClauseList(ctx, params.id)),
  route(clauses.save, record, (ctx, { params, input }) => saveClauses(ctx, params.id, input)),
  route(clauses.diff, record, (ctx, { params }) => diffVersions(ctx, params.id)),
  ...collaborationRoutes(regulationCollaboration, REGULATION_HOST),
];
