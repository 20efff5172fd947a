import { randomUUID } from 'node:crypto';
import { groundOf, inDays, inThree, jpeg, must, unique, type TestApp } from '@quantum/platform/testing';
import type { CategoryFields, DocumentContent } from '../../contract/index.ts';

export const DOCUMENTS = '/compliantDocument';
export const CATEGORIES = `${DOCUMENTS}/category`;
export const REQUIREMENTS = `${DOCUMENTS}/requirement`;
export const RENEWALS = `${DOCUMENTS}/renewal`;

export const PACKS = `${DOCUMENTS}/pack`;

interface Made {
  id: number;
  code: string;
  version: number;
}

/** A category nobody needs: a test says who does. */
export const categoryFields = (more: Partial<CategoryFields> = {}): CategoryFields => ({
  names: inThree('Hygiene licence'),
  parentId: null,
  need: 'nobody',
  unitIds: [],
  businessLineIds: [],
  noExpiry: false,
  validityMonths: 12,
  leadDays: 30,
  earliestDays: null,
  warnDays: [90, 60, 30, 7],
  responsibleRole: 'projectManager',
  notes: '',
  ...more,
});

export async function makeCategory(app: TestApp, more: Partial<CategoryFields> = {}, who = 'every'): Promise<Made> {
  const body = { clientId: randomUUID(), code: unique('CAT'), ...categoryFields(more) };
  const { id } = await must(app, who, 'POST', CATEGORIES, body);
  return must(app, who, 'GET', `${CATEGORIES}/${id}`);
}

export const photoOf = async (app: TestApp, who = 'every'): Promise<number> =>
  (await app.upload(who, 'licence.jpg', await jpeg(), 'image/jpeg')).DATA.id;

/** In force for a year, with 300 days to go. */
export const documentContent = (more: Partial<DocumentContent> = {}): DocumentContent => ({
  name: 'Hygiene licence',
  number: unique('HL-'),
  issuer: 'Health authority',
  issueDate: inDays(-65),
  validFrom: inDays(-65),
  validTo: inDays(300),
  warnDays: [90, 60, 30, 7],
  responsibleId: null,
  files: [],
  personalFiles: [],
  isSure: false,
  ...more,
});

interface Where {
  complianceCategoryId?: number;
  unitId?: number;
  holderId?: number;
  previousId?: number | null;
}
export async function documentInput(app: TestApp, more: Partial<DocumentContent> & Where = {}) {
  const { complianceCategoryId, unitId = groundOf(app).project, holderId = unitId, previousId = null, ...content } = more;
  return {
    clientId: randomUUID(),
    complianceCategoryId: complianceCategoryId ?? (await makeCategory(app)).id,
    unitId,
    holderId,
    previousId,
    ...documentContent(content),
  };
}
export async function makeDocument(app: TestApp, more: Partial<DocumentContent> & Where = {}, who = 'every'): Promise<Made> {
  const { id } = await must(app, who, 'POST', DOCUMENTS, await documentInput(app, more));
  return must(app, who, 'GET', `${DOCUMENTS}/${id}`);
}

/** What the project must hold and has none of. */
export async function missingRequirement(
  app: TestApp,
  more: Partial<CategoryFields> = {},
): Promise<Made & { complianceCategoryId: number }> {
  const { id } = await makeCategory(app, { need: 'once', unitIds: [groundOf(app).project], ...more });
  const { items } = await must(app, 'every', 'POST', `${REQUIREMENTS}/list`, {
    queryCriterias: [{ key: 'complianceCategoryId', value: id }],
  });
  return items[0];
}

export async function openedRenewal(
  app: TestApp,
  more: Partial<DocumentContent> & Where = {},
): Promise<Made & { complianceDocumentId: number }> {
  const { id, version } = await makeDocument(app, more);
  const { id: renewalId } = await must(app, 'every', 'POST', RENEWALS, { complianceDocumentId: id, version, reason: '_SYS_CR_1' });
  return must(app, 'every', 'GET', `${RENEWALS}/${renewalId}`);
}
export const filing = async (app: TestApp, who = 'every') => ({
  filedOn: inDays(0),
  reference: 'R-1',
  expectedOn: inDays(30),
  files: [await photoOf(app, who)],
});
export async function filedRenewal(app: TestApp): Promise<Made & { complianceDocumentId: number }> {
  const { id, version } = await openedRenewal(app);
  return must(app, 'every', 'POST', `${RENEWALS}/${id}/file`, { version, ...(await filing(app)) });
}
/** The next year. */
export const successor = async (app: TestApp, more: Partial<DocumentContent> = {}, who = 'every'): Promise<DocumentContent> =>
  documentContent({ validFrom: inDays(301), validTo: inDays(665), issueDate: inDays(0), files: [await photoOf(app, who)], ...more });

/** A document in force with a page, shown with it. */
export async function packInput(app: TestApp) {
  const { id: complianceCategoryId } = await makeCategory(app);
  await makeDocument(app, { complianceCategoryId, files: [await photoOf(app)] });
  return { unitId: groundOf(app).project, items: [{ complianceCategoryId, showsFiles: true }] };
}
export const makePack = async (app: TestApp, who = 'every'): Promise<Made> => must(app, who, 'POST', PACKS, await packInput(app));
/** Token of a link. */
export async function tokenOf(app: TestApp, packId: number, who = 'every'): Promise<string> {
  const { url } = await must(app, who, 'POST', `${PACKS}/${packId}/links`, { days: 7 });
  return url.split('/').at(-1);
}
