import { randomUUID } from 'node:crypto';
import {
  csvOf,
  eventOn,
  groundOf,
  inThree,
  listOf,
  madeOnce,
  must,
  ofCaller,
  paperOf,
  readOf,
  reason,
  unique,
  whoIs,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { draftForm } from '../../../form/server/testing.ts';
import { documentCitationSamples } from './citations.ts';
import { binderSamples, copySamples } from './binder-samples.ts';
import { documentLine, documentSheet } from './import-sheet.ts';
import { runAsking } from '../reading/ask.jobs.ts';
import {
  approved,
  CLASSIFICATIONS,
  classificationFields,
  documentInput,
  DOCUMENTS,
  draftBody,
  makeClassification,
  makeDocument,
  pdfOf,
  readDocument,
  readVersion,
  step,
  submitted,
  VERSIONS,
  writeDraft,
  type Made,
} from './world.ts';

const fields = () => {
  const { clientId: _clientId, code: _code, prefix: _prefix, ...rest } = classificationFields();
  return rest;
};
const fresh = () => ({
  ...classificationFields(),
  clientId: randomUUID(),
  code: unique('CLS'),
  prefix: unique('P-'),
  names: inThree('Cleaning'),
});
const classification = (app: TestApp): Promise<Made> => makeClassification(app);
const retired = async (app: TestApp): Promise<Made> => {
  const { id, version } = await classification(app);
  return must(app, 'every', 'POST', `${CLASSIFICATIONS}/${id}/retire`, { version, ...reason });
};

const classificationSamples: Samples = {
  [`POST ${CLASSIFICATIONS}/list`]: listOf(classification),
  [`GET ${CLASSIFICATIONS}/counts`]: async () => ({ path: `${CLASSIFICATIONS}/counts` }),
  [`GET ${CLASSIFICATIONS}/:id`]: readOf(CLASSIFICATIONS, classification),
  [`GET ${CLASSIFICATIONS}/:id/history`]: readOf(CLASSIFICATIONS, classification, '/history'),
  [`POST ${CLASSIFICATIONS}`]: async () => ({ path: '', body: fresh(), stranger: ofCaller }),
  [`PUT ${CLASSIFICATIONS}/:id`]: async (app) => {
    const { id, version } = await classification(app);
    return { path: `${CLASSIFICATIONS}/${id}`, body: { ...fields(), version } };
  },
  [`POST ${CLASSIFICATIONS}/:id/retire`]: eventOn(CLASSIFICATIONS, 'retire', classification, reason),
  [`POST ${CLASSIFICATIONS}/:id/restore`]: eventOn(CLASSIFICATIONS, 'restore', retired, reason),
};

const document = async (app: TestApp): Promise<Made> => readDocument(app, (await makeDocument(app)).id);
const inForce = async (app: TestApp): Promise<Made> => readDocument(app, (await approved(app)).id);
const draft = async (app: TestApp): Promise<Made> => {
  const { documentVersionId } = await makeDocument(app);
  return writeDraft(app, documentVersionId);
};
const reviewing = async (app: TestApp): Promise<Made> => readVersion(app, (await submitted(app)).documentVersionId);
const wording = async (app: TestApp): Promise<Made> => readVersion(app, (await submitted(app, { wordingOnly: true })).documentVersionId);
const pending = async (app: TestApp): Promise<Made> =>
  readVersion(app, (await approved(app, { effectiveDate: '2199-01-01' })).documentVersionId);
const active = async (app: TestApp): Promise<Made> => readVersion(app, (await approved(app)).documentVersionId);
/** Its taking effect asks training to arrange something. */
const toRetrain = async (app: TestApp): Promise<Made> => {
  const made = await active(app);
  await app.sql(`insert into documentation.retraining (version_id, jobs, lessons, proposed_at) values ($1, '{}', '{}', now())`, [made.id]);
  return made;
};
/** Proposed to be obsolete by somebody else than `every`. */
const proposed = async (app: TestApp): Promise<Made> => {
  const { id } = await active(app);
  const { employeeId: other } = await whoIs(app, 'pm');
  await app.sql(`update documentation.version set proposed_by = $2, proposed_reason = 'x', version = version + 1 where id = $1`, [
    id,
    other,
  ]);
  return readVersion(app, id);
};
/** Discarded long ago. */
const old = async (app: TestApp): Promise<Made> => {
  const { id } = await draft(app);
  await step(app, 'every', id, 'discard', reason);
  await app.sql(`update documentation.version set retention_until = '2020-01-01' where id = $1`, [id]);
  return readVersion(app, id);
};
const destroyable = async (app: TestApp): Promise<Made> => {
  const { id } = await old(app);
  const { employeeId: other } = await whoIs(app, 'pm');
  await app.sql(`update documentation.version set destruction_by = $2, version = version + 1 where id = $1`, [id, other]);
  return readVersion(app, id);
};

/** Imported, and waiting for a file of a name nobody else has. */
const awaiting = async (app: TestApp): Promise<Made & { name: string }> => {
  const { documentVersionId } = await makeDocument(app);
  const name = `${unique('file')}.pdf`;
  await app.sql('update documentation.version set awaited_files = $2 where id = $1', [documentVersionId, JSON.stringify({ en: name })]);
  return { ...(await readVersion(app, documentVersionId)), name };
};
const importSamples: Samples = {
  [`POST ${DOCUMENTS}/import`]: async (app) => ({
    path: `${DOCUMENTS}/import`,
    body: { fileId: await documentSheet(app, [await documentLine(app)]), dryRun: false },
  }),
  [`GET ${DOCUMENTS}/import/template`]: async () => ({ path: `${DOCUMENTS}/import/template`, file: true, stranger: ofCaller }),
  [`POST ${VERSIONS}/awaitedFiles`]: async (app) => ({
    path: `${VERSIONS}/awaitedFiles`,
    body: { names: [(await madeOnce(app, awaiting)).name] },
  }),
  [`POST ${VERSIONS}/attachFiles`]: async (app) => {
    const { id, version } = await awaiting(app);
    return {
      path: `${VERSIONS}/attachFiles`,
      body: { items: [{ id, version, files: [{ locale: 'en', fileId: await pdfOf(app) }] }] },
      stranger: { status: 0, because: 'each draft answers for itself: not found' },
    };
  },
};

const documentSamples: Samples = {
  [`POST ${DOCUMENTS}/list`]: listOf(inForce),
  [`POST ${DOCUMENTS}/export`]: csvOf(inForce),
  [`POST ${DOCUMENTS}/search`]: async () => ({ path: `${DOCUMENTS}/search`, body: { search: 'ward' } }),
  [`GET ${DOCUMENTS}/:id`]: readOf(DOCUMENTS, inForce),
  [`GET ${DOCUMENTS}/:id/history`]: readOf(DOCUMENTS, inForce, '/history'),
  [`GET ${DOCUMENTS}/:id/use`]: readOf(DOCUMENTS, inForce, '/use'),
  [`POST ${DOCUMENTS}`]: async (app) => ({ path: '', body: await documentInput(app) }),
  [`PUT ${DOCUMENTS}/:id`]: async (app) => {
    const { id, version } = await document(app);
    const { clientId: _c, classificationId: _k, unitId: _u, titles: _t, ...rest } = await documentInput(app);
    return { path: `${DOCUMENTS}/${id}`, body: { ...rest, version } };
  },
  [`POST ${DOCUMENTS}/:id/revise`]: eventOn(DOCUMENTS, 'revise', inForce),
};

const versionSamples: Samples = {
  [`POST ${VERSIONS}/list`]: listOf(draft),
  [`POST ${VERSIONS}/export`]: csvOf(draft),
  [`GET ${VERSIONS}/:id`]: readOf(VERSIONS, active),
  [`GET ${VERSIONS}/:id/history`]: readOf(VERSIONS, active, '/history'),
  [`GET ${VERSIONS}/:id/file/:fileId`]: async (app) => {
    const { id } = await madeOnce(app, active);
    const { readFileId } = await readVersion(app, id);
    return { path: `${VERSIONS}/${id}/file/${readFileId}`, file: true };
  },
  [`PUT ${VERSIONS}/:id`]: async (app) => {
    const { id } = await draft(app);
    return { path: `${VERSIONS}/${id}`, body: await draftBody(app, id) };
  },
  [`POST ${VERSIONS}/:id/submit`]: eventOn(VERSIONS, 'submit', draft),
  [`POST ${VERSIONS}/:id/discard`]: eventOn(VERSIONS, 'discard', draft, reason),
  [`POST ${VERSIONS}/:id/withdraw`]: eventOn(VERSIONS, 'withdraw', reviewing, reason),
  [`POST ${VERSIONS}/:id/recall`]: eventOn(VERSIONS, 'recall', pending, reason),
  [`POST ${VERSIONS}/:id/agreeWording`]: eventOn(VERSIONS, 'agreeWording', wording),
  [`POST ${VERSIONS}/:id/confirm`]: eventOn(VERSIONS, 'confirm', active, reason),
  [`POST ${VERSIONS}/:id/askObsolete`]: eventOn(VERSIONS, 'askObsolete', active, reason),
  [`POST ${VERSIONS}/:id/obsolete`]: eventOn(VERSIONS, 'obsolete', proposed, reason),
  [`POST ${VERSIONS}/:id/keep`]: eventOn(VERSIONS, 'keep', proposed, reason),
  [`POST ${VERSIONS}/:id/retrained`]: eventOn(VERSIONS, 'retrained', toRetrain, reason),
  [`POST ${VERSIONS}/:id/askDestroy`]: eventOn(VERSIONS, 'askDestroy', old, reason),
  [`POST ${VERSIONS}/:id/destroy`]: eventOn(VERSIONS, 'destroy', destroyable),
};

/** `every` is asked to read it. */
const toRead = async (app: TestApp): Promise<Made> => {
  const { id, documentVersionId } = await approved(app);
  // Without a job that waits: how many there are is shown to administrators of all companies.
  await app.sql('update documentation.document set ack_required = true where id = $1', [id]);
  await runAsking(app.kernel, id);
  return readVersion(app, documentVersionId);
};
const asked = async (app: TestApp): Promise<{ id: number }> => {
  const { id } = await toRead(app);
  const { employeeId } = await whoIs(app, 'every');
  const [row] = await app.sql<{ id: number }>(
    'select id::int as id from documentation.acknowledgement where version_id = $1 and employee_id = $2',
    [id, employeeId],
  );
  return row!;
};
const readThrough = async (app: TestApp): Promise<Made> => {
  const made = await toRead(app);
  await must(app, 'every', 'POST', `${VERSIONS}/${made.id}/read`, {});
  return made;
};
const without = (base: string, event: string, make: (app: TestApp) => Promise<Made>) => async (app: TestApp) => ({
  path: `${base}/${(await make(app)).id}/${event}`,
  body: {},
});
const readingSamples: Samples = {
  [`POST ${DOCUMENTS}/acknowledgement/list`]: listOf(asked),
  [`POST ${DOCUMENTS}/acknowledgement/export`]: csvOf(asked),
  [`GET ${DOCUMENTS}/acknowledgement/:id`]: readOf(`${DOCUMENTS}/acknowledgement`, asked),
  [`POST ${VERSIONS}/:id/read`]: without(VERSIONS, 'read', toRead),
  [`POST ${VERSIONS}/:id/acknowledge`]: without(VERSIONS, 'acknowledge', readThrough),
};

const ofUnit = (path: string, make: (app: TestApp) => Promise<unknown>) => async (app: TestApp) => {
  await madeOnce(app, make);
  return { path: `${DOCUMENTS}/${path}`, body: { unitId: groundOf(app).project }, file: true as const };
};
const itemOf = ({ id, version }: Made) => ({ items: [{ id, version }] });
const paperSamples: Samples = {
  [`POST ${VERSIONS}/askDestroyList`]: async (app) => ({
    path: `${VERSIONS}/askDestroyList`,
    body: { ...itemOf(await old(app)), ...reason },
    stranger: { status: 0, because: 'each version answers for itself: not found' },
  }),
  [`POST ${VERSIONS}/destroyList`]: async (app) => ({
    path: `${VERSIONS}/destroyList`,
    body: itemOf(await destroyable(app)),
    stranger: { status: 0, because: 'each version answers for itself: not found' },
  }),
  [`POST ${DOCUMENTS}/masterList`]: ofUnit('masterList', inForce),
  [`GET ${VERSIONS}/:id/sheet`]: paperOf(VERSIONS, toRead, '/sheet'),
  [`POST ${VERSIONS}/destructionList`]: ofUnit('version/destructionList', old),
};

/** Calls of the module documentation, room by room. */
export const samples: Samples = {
  ...classificationSamples,
  ...importSamples,
  ...documentSamples,
  ...versionSamples,
  ...readingSamples,
  ...binderSamples,
  ...copySamples,
  ...paperSamples,
  ...documentCitationSamples('/forms', draftForm),
  'GET /forms/:id/documents/shown': readOf('/forms', draftForm, '/documents/shown'),
};
