import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import { groundOf, listOf, madeOnce, must, ofCaller, readOf, sharedByAll, type Samples, type TestApp } from '@quantum/platform/testing';
import { planInput, unplannedInput } from '../../../inspection/server/testing.ts';
import { SURFACE_TYPE } from '../../contract/index.ts';
import { HYGIENA, madeMeter, newMeter, newModel, placeOfGround, swabOf } from './atp-ground.ts';
import { namesOfSpace, uploadReadings } from './atp-sheet.ts';

const BASE = '/inspections/programmes/space';
const SPACES = '/inspectionTasks/spaces';
/** The ward form is of type space. */
const plan = (app: TestApp) => planInput(app);
const unplanned = async (app: TestApp) => ({ ...(await unplannedInput(app, 'adHoc', 'every')), clientId: randomUUID() });

/** A live plan of the programme, with its first inspections. */
async function live(app: TestApp): Promise<void> {
  const { id, version } = await must(app, 'every', 'POST', `${BASE}/plans`, await plan(app));
  await must(app, 'every', 'POST', `/inspections/${id}/publish`, { version });
}

/** A new room of a project: due at once, and planned by nobody. */
async function roomOf(app: TestApp, unitId: number): Promise<number> {
  const [place] = await app.sql<{ facilityId: number; typeId: number }>(
    `select facility_id::int as "facilityId", type_id::int as "typeId" from organization.space where unit_id = $1 and deleted_at is null limit 1`,
    [unitId],
  );
  const names = { en: 'Room', 'zh-Hans': '房间', 'zh-Hant': '房間' };
  const code = `R-${randomUUID().slice(0, 8)}`;
  return (
    await must(app, 'every', 'POST', '/space', { unitId, ...place!, code, names, floor: '3', area: 12.5, functionalRisk: '_SYS_FR_1' })
  ).id;
}

/** A table of the last days of the project. */
function table(app: TestApp) {
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  return { unitId: groundOf(app).project, from: addDays(today, -6), to: today };
}
const tableOf = async (app: TestApp): Promise<number> => (await must(app, 'every', 'POST', `${SPACES}/tables`, table(app))).id;
async function linkOf(app: TestApp) {
  const id = await tableOf(app);
  const made = await must(app, 'every', 'POST', `${SPACES}/tables/${id}/links`, { days: 7 });
  return { id, linkId: made.links[0].id as number };
}
const none = async () => undefined;

const place = (app: TestApp) => madeOnce(app, placeOfGround);
const newSwab = async (app: TestApp, more: object = {}) => swabOf(app, await place(app), more);
/** A test that failed: its chain waits for a retest. */
async function failed(app: TestApp): Promise<{ id: number; testId: number; key: string; version: number }> {
  const swab = await newSwab(app, { rlu: 80 });
  const { id: testId, chainId: id } = await must(app, 'every', 'POST', '/atp', swab);
  const { version } = await must(app, 'every', 'GET', `/atp/chains/${id}`);
  return { id, testId, key: swab.clientId, version };
}
const newLimit = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  modelId: HYGIENA,
  surface: SURFACE_TYPE.keyboard,
  passLimit: 8,
  failLimit: 20,
  validFrom: dayAt(app.clock.now(), 'Asia/Hong_Kong'),
  note: '',
});
const adopted = (app: TestApp) => must(app, 'every', 'POST', '/atp/limits', newLimit(app));
const workbook = async (app: TestApp) => {
  const { spaceId } = await place(app);
  const { serial } = await madeMeter(app);
  const { unit, space } = await namesOfSpace(app, spaceId);
  return uploadReadings(app, 'every', [[unit, space, SURFACE_TYPE.tap, serial, '2026-03-02', '09:15', 7, '', '']]);
};

/** Calls of the module space-inspection. */
export const samples: Samples = {
  [`POST ${BASE}/tasks/list`]: listOf(live),
  [`POST ${BASE}/tasks/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/tasks/records/list`]: listOf(live),
  [`POST ${BASE}/tasks/records/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/tasks/nonScheduled/list`]: listOf(live),
  [`POST ${BASE}/tasks/nonScheduled/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/tasks/adHoc/list`]: listOf(live),
  [`POST ${BASE}/tasks/adHoc/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/rounds/list`]: listOf(live),
  [`POST ${BASE}/plans/list`]: listOf(live),
  [`POST ${BASE}/plans/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/plans/preview`]: async (app) => ({ path: '', body: await plan(app) }),
  [`POST ${BASE}/plans`]: async (app) => ({ path: '', body: await plan(app) }),
  [`POST ${BASE}/unplanned`]: async (app) => ({ path: '', body: await unplanned(app) }),
  [`GET ${SPACES}/intervals/:unitId`]: async (app) => ({ path: `${SPACES}/intervals/${groundOf(app).project}` }),
  [`PUT ${SPACES}/intervals/:unitId`]: async (app) => {
    const path = `${SPACES}/intervals/${groundOf(app).project}`;
    const { stamp } = await must(app, 'every', 'GET', path);
    return { path, body: { stamp, own: [{ risk: '_SYS_FR_1', every: 3, period: 'day' }] } };
  },
  [`GET ${SPACES}/due`]: async (app) => ({ path: `${SPACES}/due?unit=${groundOf(app).project}` }),
  [`POST ${SPACES}/due/plan`]: async (app) => {
    const unitId = groundOf(app).project;
    return { path: '', body: { unitId, spaceIds: [await roomOf(app, unitId)], formId: (await plan(app)).formId } };
  },
  [`POST ${SPACES}/rooms/list`]: listOf(none),
  [`POST ${SPACES}/rooms/export`]: listOf(none, { format: 'csv' }),
  [`POST ${SPACES}/tables`]: async (app) => ({ path: `${SPACES}/tables`, body: table(app) }),
  [`GET ${SPACES}/tables/:id/links`]: async (app) => ({ path: `${SPACES}/tables/${await tableOf(app)}/links` }),
  [`POST ${SPACES}/tables/:id/links`]: async (app) => ({ path: `${SPACES}/tables/${await tableOf(app)}/links`, body: { days: 7 } }),
  [`POST ${SPACES}/tables/:id/links/:linkId/revoke`]: async (app) => {
    const { id, linkId } = await linkOf(app);
    return { path: `${SPACES}/tables/${id}/links/${linkId}/revoke` };
  },
  'POST /atp/list': listOf(failed),
  'POST /atp/export': listOf(failed, { format: 'csv' }),
  'POST /atp/chains/list': listOf(failed),
  'POST /atp/chains/export': listOf(failed, { format: 'csv' }),
  'GET /atp/chains/:id': readOf('/atp/chains', failed),
  'GET /atp/chains/:id/history': readOf('/atp/chains', failed, '/history'),
  'GET /atp/sheet': async (app) => ({ path: `/atp/sheet?space=${(await place(app)).spaceId}` }),
  'POST /atp': async (app) => ({ path: '', body: await newSwab(app) }),
  'POST /atp/retest': async (app) => ({ path: '', body: await newSwab(app, { retestOf: (await failed(app)).key }) }),
  'POST /atp/:id/void': async (app) => {
    const { testId, version } = await failed(app);
    return { path: `/atp/${testId}/void`, body: { version, reason: 'because of the test' } };
  },
  'GET /atp/charts': async (app) => {
    await madeOnce(app, failed);
    return { path: `/atp/charts?unit=${groundOf(app).project}` };
  },
  'POST /atp/posters': async (app) => ({
    path: '',
    body: { spaceIds: [(await place(app)).spaceId], surfaces: [SURFACE_TYPE.tap] },
    file: true,
  }),
  'GET /atp/import/template': async () => ({ path: '', file: true, stranger: ofCaller }),
  'POST /atp/import': async (app) => ({ path: '', body: { fileId: await workbook(app), dryRun: false } }),
  'GET /atp/models': async () => ({ path: '', stranger: sharedByAll }),
  'POST /atp/models': async (app) => ({ path: '', body: newModel(app) }),
  'POST /atp/meters/list': listOf(madeMeter),
  'POST /atp/meters/export': listOf(madeMeter, { format: 'csv' }),
  'GET /atp/meters/:id': readOf('/atp/meters', madeMeter),
  'GET /atp/meters/:id/history': readOf('/atp/meters', madeMeter, '/history'),
  'POST /atp/meters': async (app) => ({ path: '', body: newMeter(app) }),
  'PUT /atp/meters/:id': async (app) => {
    const { id, version } = await madeMeter(app);
    return { path: `/atp/meters/${id}`, body: { version, calibrationDue: '2027-05-01', isActive: true } };
  },
  'POST /atp/limits/list': listOf(adopted),
  'POST /atp/limits/export': listOf(adopted, { format: 'csv' }),
  'GET /atp/limits/inherited': async () => ({ path: '', stranger: ofCaller }),
  'POST /atp/limits': async (app) => ({ path: '', body: newLimit(app) }),
  'GET /atp/limits/proposal': async (app) => {
    return { path: `/atp/limits/proposal?unit=${groundOf(app).project}&model=${HYGIENA}&surface=${SURFACE_TYPE.tap}` };
  },
};
