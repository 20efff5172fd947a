import { exportRoute, importRoutes, listRoute, paperRoute, route } from '@quantum/platform/server';
import { categoryEndpoints as categories, certificateEndpoints as calls } from '../contract/index.ts';
import { categoryList, categoryTable, ecCategoryList } from './categories/category.list.ts';
import {
  categoryHistory,
  createCategory,
  listCategories,
  moveCategory,
  readCategory,
  updateCategory,
} from './categories/category.service.ts';
import { certificateHistory, openCertificate } from './certificates/certificate-detail.ts';
import { certificateImport } from './certificates/certificate-import.ts';
import { certificateCards, certificatePaper, certificatePapers } from './certificates/certificate-paper.read.ts';
import { certificateList } from './certificates/certificate.list.ts';
import {
  decideCertificate,
  liftCertificate,
  revokeCertificate,
  submitCertificate,
  submitOwn,
  suspendCertificate,
} from './certificates/certificate.service.ts';
import { certificateLinkRoutes, checkCertificate, seeCertificate } from './checks/check.service.ts';
import { manyRoutes } from './many/many.routes.ts';
import { ownCards } from './certificates/own.service.ts';

const record = { scope: 'record' } as const;
const own = { scope: { none: "the caller's own" } } as const;

export const routes = [
  route(categories.list, { scope: 'list', list: categoryList }, (ctx, { input }) => listCategories(ctx, categoryList, input)),
  route(categories.ec, { scope: 'list', list: ecCategoryList }, (ctx, { input }) => listCategories(ctx, ecCategoryList, input)),
  route(categories.table, { scope: 'list', list: categoryTable }, (ctx, { input }) => listCategories(ctx, categoryTable, input)),
  route(categories.read, record, (ctx, { params }) => readCategory(ctx, params.id)),
  route(categories.history, record, (ctx, { params, input }) => categoryHistory(ctx, params.id, input)),
  route(categories.create, record, (ctx, { input }) => createCategory(ctx, input)),
  route(categories.update, record, (ctx, { params, input }) => updateCategory(ctx, params.id, input)),
  route(categories.retire, record, (ctx, { params, input }) => moveCategory(ctx, params.id, 'retire', input)),
  route(categories.restore, record, (ctx, { params, input }) => moveCategory(ctx, params.id, 'restore', input)),
  listRoute(calls.list, certificateList),
  exportRoute(calls.list, certificateList),
  ...importRoutes(calls, certificateImport),
  ...manyRoutes,
  route(calls.mine, own, (ctx, { headers }) => ownCards(ctx, headers)),
  route(calls.submitOwn, own, (ctx, { input }) => submitOwn(ctx, input)),
  paperRoute(calls.papers, record, (ctx, { input, headers }) => certificatePapers(ctx, input.ids, headers)),
  paperRoute(calls.cards, record, (ctx, { input, headers }) => certificateCards(ctx, input.ids, headers)),
  route(calls.read, record, (ctx, { params }) => openCertificate(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => certificateHistory(ctx, params.id, input)),
  paperRoute(calls.paper, record, (ctx, { params, headers }) => certificatePaper(ctx, params.id, headers)),
  route(calls.submit, record, (ctx, { input }) => submitCertificate(ctx, input)),
  route(calls.approve, record, (ctx, { params, input }) => decideCertificate(ctx, params.id, 'approve', input)),
  route(calls.reject, record, (ctx, { params, input }) => decideCertificate(ctx, params.id, 'reject', input)),
  route(calls.suspend, record, (ctx, { params, input }) => suspendCertificate(ctx, params.id, input)),
  route(calls.lift, record, (ctx, { params, input }) => liftCertificate(ctx, params.id, input)),
  route(calls.revoke, record, (ctx, { params, input }) => revokeCertificate(ctx, params.id, input)),
  ...certificateLinkRoutes,
  route(calls.seeLink, { scope: { none: 'the link in the address opens one certificate' } }, (ctx) => seeCertificate(ctx)),
  route(calls.check, { scope: { none: 'the code in the address stands for one certificate' } }, (ctx) => checkCertificate(ctx)),
];
