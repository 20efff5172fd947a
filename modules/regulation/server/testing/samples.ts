import { randomUUID } from 'node:crypto';
import {
  eventOn,
  groundOf,
  inDays,
  listOf,
  ofCaller,
  readOf,
  reason,
  sharedByAll,
  unique,
  type Samples,
  type TestApp,
} from '@quantum/platform/testing';
import { collaborationSamples } from '../../../collaboration/server/testing.ts';
import {
  activeRegulation,
  clause,
  clauseLine,
  draftOfAnother,
  draftRegulation,
  REGULATIONS as BASE,
  regulationFields,
  regulationSheet,
  XLSX,
} from './world.ts';
import { workSamples } from './work-samples.ts';

const draft = (app: TestApp) => draftRegulation(app);
const active = (app: TestApp) => activeRegulation(app);
async function workbook(app: TestApp): Promise<number> {
  const [unit] = await app.sql<{ code: string }>('select code from organization.unit where id = $1', [groundOf(app).company]);
  const { DATA } = await app.upload('every', 'law.xlsx', await regulationSheet([clauseLine(unit!.code, unique('Order '), '1')]), XLSX);
  return DATA.id;
}

/** Calls of the database of regulations. */
const databaseSamples: Samples = {
  [`POST ${BASE}/list`]: listOf(draft),
  [`POST ${BASE}/export`]: listOf(draft, { format: 'csv' }),
  [`POST ${BASE}/import`]: async (app) => ({ path: '', body: { fileId: await workbook(app), dryRun: false } }),
  [`GET ${BASE}/import/template`]: async () => ({ path: '', file: true, stranger: sharedByAll }),
  [`GET ${BASE}/:id`]: readOf(BASE, draft),
  [`GET ${BASE}/:id/history`]: readOf(BASE, draft, '/history'),
  [`GET ${BASE}/:id/clauses`]: readOf(BASE, draft, '/clauses'),
  [`GET ${BASE}/:id/cited`]: readOf(BASE, draft, '/cited'),
  [`GET ${BASE}/:id/diff`]: readOf(BASE, draft, '/diff'),
  [`POST ${BASE}`]: async (app) => ({ path: '', body: { clientId: randomUUID(), unitId: groundOf(app).company, ...regulationFields() } }),
  [`PUT ${BASE}/:id`]: async (app) => {
    const { id, version } = await draft(app);
    return { path: `${BASE}/${id}`, body: { version, ...regulationFields() } };
  },
  [`PUT ${BASE}/:id/clauses`]: eventOn(BASE, 'clauses', draft, { clauses: [clause('4')], removed: [] }),
  [`POST ${BASE}/:id/publish`]: eventOn(BASE, 'publish', (app) => draftOfAnother(app)),
  [`POST ${BASE}/:id/revise`]: eventOn(BASE, 'revise', active),
  [`POST ${BASE}/:id/withdraw`]: eventOn(BASE, 'withdraw', active, { ...reason, abolishedDate: inDays(0) }),
  ...collaborationSamples(BASE, draft),
};

const unitOf = (app: TestApp) => ({ unitId: groundOf(app).project, asOf: null });
async function firstClause(app: TestApp): Promise<number> {
  const { id } = await activeRegulation(app);
  const [first] = await app.sql<{ id: number }>('select id from regulation.clause where regulation_id = $1 order by position limit 1', [
    id,
  ]);
  return first!.id;
}
/** Calls of the register. */
const registerSamples: Samples = {
  [`POST ${BASE}/register`]: async (app) => ({ path: '', body: unitOf(app) }),
  [`POST ${BASE}/register/list`]: listOf(active),
  [`POST ${BASE}/register/export`]: listOf(active, { format: 'csv' }),
  [`POST ${BASE}/register/matrix`]: async () => ({ path: '', body: { asOf: null }, stranger: ofCaller }),
  [`POST ${BASE}/register/paper`]: async (app) => ({ path: '', body: unitOf(app), file: true }),
  [`POST ${BASE}/register/proof`]: async (app) => ({ path: '', body: { ...unitOf(app), clauseId: await firstClause(app) }, file: true }),
};

/** Calls of the module, room by room. */
export const samples: Samples = { ...databaseSamples, ...registerSamples, ...workSamples };
