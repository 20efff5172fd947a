import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { citationRoutes } from '@quantum/modules/regulation/server-api';
import { exportRoute, importRoutes, linkRoutes, listRoute, paperRoute, route, type Route } from '@quantum/platform/server';
import {
  categoryCitations,
  categoryEndpoints as categories,
  documentCollaboration,
  documentEndpoints as documents,
  packEndpoints as packs,
  packLinkEndpoints,
  sharedPackEndpoints,
  renewalEndpoints as renewals,
  requirementEndpoints as requirements,
} from '../contract/index.ts';
import { citingCategory } from './categories/category-citing.ts';
import { categoryHistory, describeCategory } from './categories/category-detail.ts';
import { categoryOptions, categoryTable } from './categories/category.list.ts';
import { createCategory, moveCategory, previewCategory, updateCategory } from './categories/category.service.ts';
import { describeDocument, documentHistory } from './documents/document-detail.ts';
import { amendDocument, documentNotNeeded, reinstateDocument, revokeDocument } from './documents/document-events.service.ts';
import { documentList } from './documents/document.list.ts';
import { createDocument } from './documents/register.service.ts';
import { documentImport } from './import/document-import.ts';
import { createPack, packLinkTo, readPackChoices } from './pack/pack.service.ts';
import { seePack } from './pack/shared-pack.read.ts';
import { openRenewal } from './renewals/open.service.ts';
import { describeRenewal, renewalHistory } from './renewals/renewal-detail.ts';
import { renewalList } from './renewals/renewal.list.ts';
import { dropRenewal, fileRenewal, grantRenewal, refuseRenewal } from './renewals/renewal.service.ts';
import { documentRegister } from './register/register-paper.read.ts';
import { readCoverage } from './requirements/coverage.read.ts';
import { requirementList } from './requirements/requirement.list.ts';
import { describeRequirement } from './requirements/requirement-detail.ts';
import { readEnds } from './documents/ends.read.ts';
import { readRequiredMatrix } from './requirements/matrix.read.ts';
import { judgeRequirement, requirementHistory } from './requirements/requirement.service.ts';
import { DOCUMENT_HOST } from './tables.ts';

const record = { scope: 'record' } as const;

const categoryRoutes: Route[] = [
  listRoute(categories.list, categoryTable),
  exportRoute(categories.list, categoryTable),
  listRoute(categories.options, categoryOptions),
  route(categories.read, record, (ctx, { params }) => describeCategory(ctx, params.id)),
  route(categories.history, record, (ctx, { params, input }) => categoryHistory(ctx, params.id, input)),
  route(categories.preview, record, (ctx, { input }) => previewCategory(ctx, input)),
  route(categories.create, record, (ctx, { input }) => createCategory(ctx, input)),
  route(categories.update, record, (ctx, { params, input }) => updateCategory(ctx, params.id, input)),
  route(categories.retire, record, (ctx, { params, input }) => moveCategory(ctx, params.id, 'retire', input)),
  route(categories.restore, record, (ctx, { params, input }) => moveCategory(ctx, params.id, 'restore', input)),
  ...citationRoutes(categoryCitations, citingCategory),
];

const requirementRoutes: Route[] = [
  listRoute(requirements.list, requirementList),
  route(requirements.coverage, record, (ctx, { input }) => readCoverage(ctx, input.unitId)),
  paperRoute(requirements.paper, record, (ctx, { input }) => documentRegister(ctx, input.unitId)),
  route(requirements.matrix, record, (ctx, { input }) => readRequiredMatrix(ctx, input)),
  route(requirements.read, record, (ctx, { params }) => describeRequirement(ctx, params.id)),
  route(requirements.history, record, (ctx, { params, input }) => requirementHistory(ctx, params.id, input)),
  route(requirements.notNeeded, record, (ctx, { params, input }) => judgeRequirement(ctx, params.id, false, input)),
  route(requirements.reinstate, record, (ctx, { params, input }) => judgeRequirement(ctx, params.id, true, input)),
];

const renewalRoutes: Route[] = [
  listRoute(renewals.list, renewalList),
  exportRoute(renewals.list, renewalList),
  route(renewals.read, record, (ctx, { params }) => describeRenewal(ctx, params.id)),
  route(renewals.history, record, (ctx, { params, input }) => renewalHistory(ctx, params.id, input)),
  route(renewals.open, record, (ctx, { input }) => openRenewal(ctx, input)),
  route(renewals.file, record, (ctx, { params, input }) => fileRenewal(ctx, params.id, input)),
  route(renewals.grant, record, (ctx, { params, input }) => grantRenewal(ctx, params.id, input)),
  route(renewals.refuse, record, (ctx, { params, input }) => refuseRenewal(ctx, params.id, input)),
  route(renewals.drop, record, (ctx, { params, input }) => dropRenewal(ctx, params.id, input)),
];

const documentRoutes: Route[] = [
  listRoute(documents.list, documentList),
  exportRoute(documents.list, documentList),
  route(documents.ends, record, (ctx, { input }) => readEnds(ctx, input.unitId)),
  route(documents.read, record, (ctx, { params }) => describeDocument(ctx, params.id)),
  route(documents.history, record, (ctx, { params, input }) => documentHistory(ctx, params.id, input)),
  ...importRoutes(documents, documentImport),
  route(documents.create, record, (ctx, { input }) => createDocument(ctx, input)),
  route(documents.amend, record, (ctx, { params, input }) => amendDocument(ctx, params.id, input)),
  route(documents.revoke, record, (ctx, { params, input }) => revokeDocument(ctx, params.id, input)),
  route(documents.notNeeded, record, (ctx, { params, input }) => documentNotNeeded(ctx, params.id, input)),
  route(documents.reinstate, record, (ctx, { params, input }) => reinstateDocument(ctx, params.id, input)),
  ...collaborationRoutes(documentCollaboration, DOCUMENT_HOST),
];

const packRoutes: Route[] = [
  route(packs.choices, record, (ctx, { input }) => readPackChoices(ctx, input.unitId)),
  route(packs.create, record, (ctx, { input }) => createPack(ctx, input)),
  ...linkRoutes(packLinkEndpoints, packLinkTo),
  route(sharedPackEndpoints.see, { scope: { none: 'the link in the address opens one pack' } }, (ctx) => seePack(ctx)),
];

/** Calls of the module, room by room. */
export const routes: readonly Route[] = [...categoryRoutes, ...requirementRoutes, ...renewalRoutes, ...packRoutes, ...documentRoutes];
