import { randomUUID } from 'node:crypto';
import { linkSamples } from '../../../collaboration/server/testing.ts';
import { readSheet } from 'read-excel-file/node';
import writeSheet from 'write-excel-file/node';
import {
  eventOn,
  groundOf,
  inThree,
  jpeg,
  listOf,
  must,
  ofCaller,
  paperOf,
  query,
  readOf,
  reason,
  type Samples,
  type TestApp,
  unique,
} from '@quantum/platform/testing';

const BASE = '/training/certifications';
const CATEGORIES = `${BASE}/categories`;

const fields = {
  names: inThree('Guard permit'),
  issuer: 'Police',
  issuedHere: false,
  validMonths: 12,
  warnDays: 90,
  proofRequired: false,
  ladder: null,
  rank: null,
  numberPattern: null,
};
type Made = { id: number; version: number; code: string };
const category = (app: TestApp): Promise<Made> =>
  must(app, 'every', 'POST', CATEGORIES, { ...fields, clientId: randomUUID(), code: unique('CAT') });

/** Somebody of the project who is not the one who enters it. */
async function holder(app: TestApp): Promise<{ id: number; code: string }> {
  const [one] = await app.sql<{ id: number; code: string }>(
    `select e.id, e.code from organization.employee e where e.unit_id = $1 and e.left_on is null and not exists (select from access.user u where u.employee_id = e.id) order by e.id limit 1`,
    [groundOf(app).project],
  );
  return one!;
}
const licence = async (app: TestApp) => ({
  clientId: randomUUID(),
  employeeId: (await holder(app)).id,
  categoryId: (await category(app)).id,
  number: unique('SP-'),
  issuedOn: '2026-01-05',
  validFrom: '2026-01-05',
  validTo: '2031-01-04',
  level: null,
  files: [],
  correction: null,
});
const submitted = async (app: TestApp): Promise<Made> => {
  const { id } = await must(app, 'every', 'POST', BASE, await licence(app));
  // Entered by somebody else: who entered it may not review it.
  await app.sql('update certificate.issue set entered_by = null where certificate_id = $1', [id]);
  return must(app, 'every', 'GET', `${BASE}/${id}`);
};
const valid = async (app: TestApp): Promise<Made> => {
  const { id, version } = await submitted(app);
  return must(app, 'every', 'POST', `${BASE}/${id}/approve`, { version });
};
const suspended = async (app: TestApp): Promise<Made> => {
  const { id, version } = await valid(app);
  return must(app, 'every', 'POST', `${BASE}/${id}/suspend`, { version, ...reason });
};
const retired = async (app: TestApp): Promise<Made> => {
  const { id, version } = await category(app);
  return must(app, 'every', 'POST', `${CATEGORIES}/${id}/retire`, { version, ...reason });
};
const sheet = async (app: TestApp): Promise<number> => {
  const [one, of] = [await holder(app), await category(app)];
  const template = await app.raw('every', 'GET', `${BASE}/import/template`);
  const [head] = await readSheet(template.body);
  const row = [one.code, of.code, unique('N-'), '2026-01-05', '2026-01-05', '2031-01-04', null];
  const filled = await writeSheet([head as string[], row as string[]]).toBuffer();
  return (await app.upload('every', 'licences.xlsx', filled, 'application/octet-stream')).DATA.id;
};

/** Calls of the module certificate. */
export const samples: Samples = {
  [`POST ${CATEGORIES}/list`]: query,
  'POST /ecCategory/list': query,
  [`POST ${CATEGORIES}/table/list`]: listOf(category),
  [`GET ${CATEGORIES}/:id`]: readOf(CATEGORIES, category),
  [`GET ${CATEGORIES}/:id/history`]: readOf(CATEGORIES, category, '/history'),
  [`POST ${CATEGORIES}`]: async () => ({ path: '', body: { ...fields, clientId: randomUUID(), code: unique('CAT') }, stranger: ofCaller }),
  [`PUT ${CATEGORIES}/:id`]: async (app) => {
    const { id, version } = await category(app);
    return { path: `${CATEGORIES}/${id}`, body: { ...fields, version } };
  },
  [`POST ${CATEGORIES}/:id/retire`]: eventOn(CATEGORIES, 'retire', category, reason),
  [`POST ${CATEGORIES}/:id/restore`]: eventOn(CATEGORIES, 'restore', retired, reason),
  [`POST ${BASE}/list`]: listOf(submitted),
  [`POST ${BASE}/export`]: listOf(submitted, { format: 'csv' }),
  [`GET ${BASE}/:id`]: readOf(BASE, submitted),
  [`GET ${BASE}/:id/history`]: readOf(BASE, submitted, '/history'),
  [`GET ${BASE}/:id/paper`]: paperOf(BASE, valid),
  [`POST ${BASE}/papers`]: async (app) => ({ path: '', body: { ids: [(await valid(app)).id] }, file: true }),
  [`POST ${BASE}/cards`]: async (app) => ({ path: '', body: { ids: [(await valid(app)).id] }, file: true }),
  [`POST ${BASE}`]: async (app) => ({ path: '', body: await licence(app) }),
  [`GET ${BASE}/mine`]: async () => ({ path: '', stranger: ofCaller }),
  [`POST ${BASE}/mine`]: async (app) => {
    const { employeeId: _other, ...own } = await licence(app);
    return { path: '', body: own };
  },
  [`POST ${BASE}/:id/approve`]: eventOn(BASE, 'approve', submitted),
  [`POST ${BASE}/:id/reject`]: eventOn(BASE, 'reject', submitted, reason),
  [`POST ${BASE}/:id/suspend`]: eventOn(BASE, 'suspend', valid, reason),
  [`POST ${BASE}/:id/lift`]: eventOn(BASE, 'lift', suspended, reason),
  [`POST ${BASE}/:id/revoke`]: eventOn(BASE, 'revoke', valid, reason),
  ...linkSamples(BASE, valid),
  [`POST ${BASE}/renew`]: async (app) => ({
    path: '',
    body: { ids: [(await valid(app)).id], issuedOn: '2026-01-06', validFrom: '2031-01-05', validTo: '2036-01-04', dryRun: false },
  }),
  [`POST ${BASE}/scans/match`]: async () => ({ path: '', body: { names: ['SP-1234.jpg'] }, stranger: ofCaller }),
  [`POST ${BASE}/scans`]: async (app) => {
    const [{ id }, photo] = [await valid(app), (await app.upload('every', 'scan.jpg', await jpeg(), 'image/jpeg')).DATA];
    return { path: '', body: { scans: [{ certificateId: id, files: [photo.id] }] } };
  },
  [`GET ${BASE}/import/template`]: async () => ({ path: '', file: true, stranger: ofCaller }),
  [`POST ${BASE}/import`]: async (app) => ({ path: '', body: { fileId: await sheet(app), dryRun: false } }),
};
