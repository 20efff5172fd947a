import { randomUUID } from 'node:crypto';
import {
  eventOn,
  groundOf,
  inDays,
  listOf,
  must,
  ofCaller,
  readOf,
  reason,
  unique,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { citationSamples } from '../../../regulation/server/testing.ts';
import { collaborationSamples, linkSamples } from '../../../collaboration/server/testing.ts';
import { sheetOfOne } from './import-sheet.ts';
import {
  CATEGORIES,
  categoryFields,
  documentContent,
  documentInput,
  DOCUMENTS,
  filedRenewal,
  filing,
  makeCategory,
  makeDocument,
  makePack,
  missingRequirement,
  openedRenewal,
  packInput,
  PACKS,
  RENEWALS,
  REQUIREMENTS,
  successor,
} from './world.ts';

const category = (app: TestApp) => makeCategory(app);
const document = (app: TestApp) => makeDocument(app);
const renewal = (app: TestApp) => openedRenewal(app);
const requirement = (app: TestApp) => missingRequirement(app);
const retired = async (app: TestApp) => {
  const { id, version } = await category(app);
  return must(app, 'every', 'POST', `${CATEGORIES}/${id}/retire`, { version, ...reason });
};
const unneeded = async (app: TestApp) => {
  const { id, version } = await document(app);
  return must(app, 'every', 'POST', `${DOCUMENTS}/${id}/notNeeded`, { version, ...reason });
};
const inapplicable = async (app: TestApp) => {
  const { id, version } = await requirement(app);
  return must(app, 'every', 'POST', `${REQUIREMENTS}/${id}/notNeeded`, { version, ...reason });
};

const categorySamples: Samples = {
  [`POST ${CATEGORIES}/list`]: listOf(category),
  [`POST ${CATEGORIES}/export`]: listOf(category, { format: 'csv' }),
  [`POST ${CATEGORIES}/options/list`]: listOf(category),
  [`GET ${CATEGORIES}/:id`]: readOf(CATEGORIES, category),
  [`GET ${CATEGORIES}/:id/history`]: readOf(CATEGORIES, category, '/history'),
  [`POST ${CATEGORIES}/preview`]: async () => ({
    path: '',
    body: { complianceCategoryId: null, need: 'projects', unitIds: [], businessLineIds: [] },
    stranger: ofCaller,
  }),
  [`POST ${CATEGORIES}`]: async () => ({
    path: '',
    body: { clientId: randomUUID(), code: unique('CAT'), ...categoryFields() },
    stranger: ofCaller,
  }),
  [`PUT ${CATEGORIES}/:id`]: async (app) => {
    const { id, version } = await category(app);
    return { path: `${CATEGORIES}/${id}`, body: { version, ...categoryFields() } };
  },
  [`POST ${CATEGORIES}/:id/retire`]: eventOn(CATEGORIES, 'retire', category, reason),
  [`POST ${CATEGORIES}/:id/restore`]: eventOn(CATEGORIES, 'restore', retired, reason),
  ...citationSamples(CATEGORIES, category),
};

const requirementSamples: Samples = {
  [`POST ${REQUIREMENTS}/list`]: listOf(requirement),
  [`POST ${REQUIREMENTS}/matrix`]: async (app) => {
    await requirement(app);
    return { path: '', body: { unitId: groundOf(app).project } };
  },
  [`GET ${REQUIREMENTS}/:id`]: readOf(REQUIREMENTS, requirement),
  [`POST ${REQUIREMENTS}/coverage`]: async (app) => ({ path: '', body: { unitId: groundOf(app).project } }),
  [`POST ${REQUIREMENTS}/paper`]: async (app) => ({ path: '', body: { unitId: groundOf(app).project }, file: true }),
  [`GET ${REQUIREMENTS}/:id/history`]: readOf(REQUIREMENTS, requirement, '/history'),
  [`POST ${REQUIREMENTS}/:id/notNeeded`]: eventOn(REQUIREMENTS, 'notNeeded', requirement, reason),
  [`POST ${REQUIREMENTS}/:id/reinstate`]: eventOn(REQUIREMENTS, 'reinstate', inapplicable, reason),
};

const documentSamples: Samples = {
  [`POST ${DOCUMENTS}/list`]: listOf(document),
  [`POST ${DOCUMENTS}/export`]: listOf(document, { format: 'csv' }),
  [`POST ${DOCUMENTS}/ends`]: async (app) => ({ path: '', body: { unitId: groundOf(app).project } }),
  [`GET ${DOCUMENTS}/:id`]: readOf(DOCUMENTS, document),
  [`GET ${DOCUMENTS}/:id/history`]: readOf(DOCUMENTS, document, '/history'),
  [`POST ${DOCUMENTS}`]: async (app) => ({ path: '', body: await documentInput(app) }),
  [`GET ${DOCUMENTS}/import/template`]: async () => ({ path: '', file: true, stranger: ofCaller }),
  [`POST ${DOCUMENTS}/import`]: async (app) => ({ path: '', body: { fileId: await sheetOfOne(app), dryRun: false } }),
  [`PUT ${DOCUMENTS}/:id`]: async (app) => {
    const { id, version } = await document(app);
    return { path: `${DOCUMENTS}/${id}`, body: { version, ...reason, ...documentContent() } };
  },
  [`POST ${DOCUMENTS}/:id/revoke`]: eventOn(DOCUMENTS, 'revoke', document, { ...reason, revokedOn: inDays(0) }),
  [`POST ${DOCUMENTS}/:id/notNeeded`]: eventOn(DOCUMENTS, 'notNeeded', document, reason),
  [`POST ${DOCUMENTS}/:id/reinstate`]: eventOn(DOCUMENTS, 'reinstate', unneeded, reason),
  ...collaborationSamples(DOCUMENTS, document),
};

const renewalSamples: Samples = {
  [`POST ${RENEWALS}/list`]: listOf(renewal),
  [`POST ${RENEWALS}/export`]: listOf(renewal, { format: 'csv' }),
  [`GET ${RENEWALS}/:id`]: readOf(RENEWALS, renewal),
  [`GET ${RENEWALS}/:id/history`]: readOf(RENEWALS, renewal, '/history'),
  [`POST ${RENEWALS}`]: async (app) => {
    const { id, version } = await document(app);
    return { path: '', body: { complianceDocumentId: id, version, reason: '_SYS_CR_1' } };
  },
  [`POST ${RENEWALS}/:id/file`]: async (app) => eventOn(RENEWALS, 'file', renewal, await filing(app))(app),
  [`POST ${RENEWALS}/:id/grant`]: async (app) => eventOn(RENEWALS, 'grant', renewal, { document: await successor(app) })(app),
  [`POST ${RENEWALS}/:id/refuse`]: eventOn(RENEWALS, 'refuse', filedRenewal, reason),
  [`POST ${RENEWALS}/:id/drop`]: eventOn(RENEWALS, 'drop', renewal, reason),
};

const packSamples: Samples = {
  [`POST ${PACKS}/choices`]: async (app) => ({ path: '', body: { unitId: groundOf(app).project } }),
  [`POST ${PACKS}`]: async (app) => ({ path: '', body: await packInput(app) }),
  ...linkSamples(PACKS, makePack),
};

/** Calls of the module, room by room. */
export const samples: Samples = { ...categorySamples, ...requirementSamples, ...documentSamples, ...renewalSamples, ...packSamples };
