import type { PagedQuery, QueryCriteria } from '@quantum/platform/contract';
import { listRoute, route, runList } from '@quantum/platform/server';
import { formEndpoints, transferEndpoints } from '../contract/index.ts';
import { formSheet, readTransfer } from './transfer.service.ts';
import { listLibrary, readLibrary } from './library.service.ts';
import { formList, formTreeList, publishedFormList } from './form.list.ts';
import { moveForm } from './form-move.service.ts';
import {
  createForm,
  duplicateForm,
  formHistory,
  previewForm,
  readForm,
  readFormVersion,
  saveFormDraft,
  updateForm,
} from './form.service.ts';

const record = { scope: 'record' } as const;
const LIBRARY = { scope: { none: 'comes with the product, the same for everyone' } } as const;

/**
 * The optional params of the specification's form calls as criteria. They come before the caller's own, so that the
 * left-to-right reading gives `(service or none) and …`.
 */
function withParams(query: PagedQuery): PagedQuery {
  const first: Partial<QueryCriteria>[] = [];
  const { serviceType, checkType } = query.params;
  if (typeof serviceType === 'string')
    first.push({ key: 'serviceType', value: serviceType }, { key: 'serviceType', condition: 'isNull', connection: 'or' });
  if (typeof checkType === 'string') first.push({ key: 'checkType', value: checkType });
  const criteria = first.map((one): QueryCriteria => ({ key: '', condition: '=', connection: 'and', isValueADigital: false, ...one }));
  return { ...query, queryCriterias: [...criteria, ...query.queryCriterias] };
}

export const formRoutes = [
  route(transferEndpoints.read, { scope: { none: 'reads a file of the caller and saves nothing' } }, (ctx, { input }) =>
    readTransfer(ctx, input),
  ),
  route(transferEndpoints.library, LIBRARY, (ctx) => listLibrary(ctx)),
  route(transferEndpoints.readLibrary, LIBRARY, (_ctx, { params }) => readLibrary(params.code)),
  route(transferEndpoints.sheet, record, (ctx, { params }) => formSheet(ctx, params.id)),
  route(formEndpoints.preview, record, (ctx, { params }) => previewForm(ctx, params.id)),
  route(formEndpoints.list, { scope: 'list', list: formList }, (ctx, { input }) => runList(ctx, formList, withParams(input))),
  route(formEndpoints.previewList, { scope: 'list', list: publishedFormList }, (ctx, { input }) =>
    runList(ctx, publishedFormList, withParams(input)),
  ),
  route(formEndpoints.planList, { scope: 'list', list: publishedFormList }, (ctx, { input }) =>
    runList(ctx, publishedFormList, withParams(input)),
  ),
  listRoute(formEndpoints.treeList, formTreeList),
  route(formEndpoints.record, record, (ctx, { params }) => readForm(ctx, params.id)),
  route(formEndpoints.history, record, (ctx, { params, input }) => formHistory(ctx, params.id, input)),
  route(formEndpoints.create, record, (ctx, { input }) => createForm(ctx, input)),
  route(formEndpoints.update, record, (ctx, { params, input }) => updateForm(ctx, params.id, input)),
  route(formEndpoints.saveDraft, record, (ctx, { params, input }) => saveFormDraft(ctx, params.id, input)),
  route(formEndpoints.readVersion, record, (ctx, { params }) => readFormVersion(ctx, params.id, params.versionId)),
  route(formEndpoints.duplicate, record, (ctx, { params, input }) => duplicateForm(ctx, params.id, input)),
  route(formEndpoints.discard, record, (ctx, { params, input }) => moveForm(ctx, params.id, 'discard', input)),
  route(formEndpoints.publish, record, (ctx, { params, input }) => moveForm(ctx, params.id, 'publish', input)),
  route(formEndpoints.submit, record, (ctx, { params, input }) => moveForm(ctx, params.id, 'submit', input)),
  route(formEndpoints.sendBack, record, (ctx, { params, input }) => moveForm(ctx, params.id, 'sendBack', input)),
  route(formEndpoints.revise, record, (ctx, { params, input }) => moveForm(ctx, params.id, 'revise', input)),
  route(formEndpoints.retire, record, (ctx, { params, input }) => moveForm(ctx, params.id, 'retire', input)),
  route(formEndpoints.restore, record, (ctx, { params, input }) => moveForm(ctx, params.id, 'restore', input)),
];
