import { groundOf, listOf, must, readOf, sharedByAll, whoIs, type MakeSample, type Samples, type TestApp } from '@quantum/platform/testing';
import { PERSON_KIND } from '../../contract/index.ts';

const BASE = '/workHour';
/** The caller's own projects are in it. */
const ownOnly = { status: 0, because: 'holds the caller’s own projects and no other' };
const SPAN = { from: '2026-01', to: '2026-03' };

const cell = async (app: TestApp, month: string) => ({
  unitId: (await whoIs(app, 'pm')).orgId,
  month,
  personKind: PERSON_KIND.own,
  heads: 10,
  normalHours: 1700,
  overtimeHours: 20,
  leaveHours: 80,
  version: null,
});
/** Each sample has a month of its own. */
let used = 0;
const nextMonth = (): string => {
  const n = used++;
  return `20${String(10 + Math.floor(n / 12)).padStart(2, '0')}-${String((n % 12) + 1).padStart(2, '0')}`;
};
const enteredBy = async (app: TestApp, who: string): Promise<{ id: number; version: number }> => {
  const wanted = await cell(app, nextMonth());
  await must(app, who, 'POST', BASE, { cells: [wanted] });
  const day = `${wanted.month}-01`;
  const queryCriterias = [
    { key: 'unitId', value: wanted.unitId },
    { key: 'month', value: day },
  ];
  const { items } = await must(app, 'every', 'POST', `${BASE}/list`, { queryCriterias });
  return items[0];
};
const entered = (app: TestApp) => enteredBy(app, 'every');
/** By somebody else than who confirms it. */
const submitted = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id, version } = await enteredBy(app, 'pm');
  return must(app, 'pm', 'POST', `${BASE}/${id}/submit`, { version });
};
const event =
  (name: string, make: typeof entered, more: object = {}): MakeSample =>
  async (app) => {
    const { id, version } = await make(app);
    return { path: `${BASE}/${id}/${name}`, body: { version, ...more } };
  };
const locked = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id } = await must(app, 'every', 'POST', `${BASE}/lock`, { companyId: groundOf(app).company, month: nextMonth() });
  return { id, version: 1 };
};

/** Calls of the module work-hour. */
export const samples: Samples = {
  [`POST ${BASE}/list`]: listOf(entered),
  [`POST ${BASE}/export`]: listOf(entered, { format: 'csv' }),
  [`POST ${BASE}/lock/list`]: listOf(locked),
  [`GET ${BASE}/:id`]: readOf(BASE, entered),
  [`GET ${BASE}/:id/history`]: readOf(BASE, entered, '/history'),
  [`POST ${BASE}/grid`]: async () => ({ path: '', body: SPAN, stranger: ownOnly }),
  [`POST ${BASE}/day`]: async () => ({ path: '', body: SPAN, stranger: ownOnly }),
  [`POST ${BASE}`]: async (app) => ({ path: '', body: { cells: [await cell(app, nextMonth())] } }),
  [`GET ${BASE}/import/template`]: async () => ({ path: '', file: true, stranger: sharedByAll }),
  [`POST ${BASE}/import`]: async (app) => {
    const heads = 'Project code,Month,Employment,Average people,Normal hours';
    const { DATA } = await app.upload('every', 'hours.csv', Buffer.from(`${heads}\nX,2026-01,${PERSON_KIND.own},1,1`), 'text/csv');
    return { path: '', body: { fileId: DATA.id, dryRun: true } };
  },
  [`POST ${BASE}/:id/submit`]: event('submit', entered),
  [`POST ${BASE}/:id/confirm`]: event('confirm', submitted),
  [`POST ${BASE}/:id/return`]: event('return', submitted, { reason: 'because of the test' }),
  [`POST ${BASE}/lock`]: async (app) => ({ path: '', body: { companyId: groundOf(app).company, month: nextMonth() } }),
  [`POST ${BASE}/lock/:id/unlock`]: async (app) => {
    const { id, version } = await locked(app);
    return { path: `${BASE}/lock/${id}/unlock`, body: { version, reason: 'because of the test' } };
  },
};
