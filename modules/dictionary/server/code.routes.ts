import { exportRoute, importRoutes, listRoute, route } from '@quantum/platform/server';
import { codeEndpoints } from '../contract/index.ts';
import { codeImport } from './code-import.ts';
import { codeList, codeSheet } from './code.list.ts';
import { codeHistory, codeRights, moveCodeTo, usesOfCode } from './code-screen.service.ts';
import { createCode, moveCode, readChildren, readChildrenOf, readEntry, readFirstLevel, updateCode } from './code.service.ts';

const record = { scope: 'record' } as const;
const shared = { scope: { none: 'the dictionary is shared by all companies' } } as const;

export const routes = [
  route(codeEndpoints.one, shared, (ctx, { input }) => readEntry(ctx, input.code)),
  route(codeEndpoints.children, shared, (ctx, { input }) => readChildren(ctx, input.code)),
  route(codeEndpoints.firstLevel, shared, (ctx, { params }) => readFirstLevel(ctx, params.code)),
  route(codeEndpoints.childrenOf, shared, (ctx, { input }) =>
    readChildrenOf(ctx, [input.code, input.codes].filter((one) => one !== undefined).join(',')),
  ),
  listRoute(codeEndpoints.list, codeList),
  exportRoute(codeEndpoints.list, codeSheet),
  ...importRoutes(codeEndpoints, codeImport),
  route(codeEndpoints.create, record, (ctx, { input }) => createCode(ctx, input)),
  route(codeEndpoints.update, record, (ctx, { params, input }) => updateCode(ctx, params.id, input)),
  route(codeEndpoints.rights, { scope: { none: 'says whether the reader may change codes' } }, (ctx) => codeRights(ctx)),
  route(codeEndpoints.uses, record, (ctx, { params }) => usesOfCode(ctx, params.id)),
  route(codeEndpoints.history, record, (ctx, { params, input }) => codeHistory(ctx, params.id, input)),
  route(codeEndpoints.move, record, (ctx, { params, input }) => moveCodeTo(ctx, params.id, input)),
  route(codeEndpoints.retire, record, (ctx, { params, input }) => moveCode(ctx, params.id, 'retire', input.version)),
  route(codeEndpoints.restore, record, (ctx, { params, input }) => moveCode(ctx, params.id, 'restore', input.version)),
];
