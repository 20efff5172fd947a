import { standingBoards } from '@quantum/modules/dashboard/server-api';
import { addDays, addMonths } from '@quantum/platform/domain';
import { metric, refreshAllRollups } from '@quantum/platform/server';
import { inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listed } from './testing/numbers/listed.ts';
import { plantRecords } from './testing/numbers/plant.ts';
import { numbersOfOverview } from './testing/numbers/walk.ts';
import { wrongAmong } from './testing/numbers/wrong.ts';

/** Figures of closed months stay the same when units and people move later: both move through the routes, and everything is read again. */

const COMPANY = 35;
/** A project and the departments it moves between; another project that people move to. */
const [PROJECT, OTHER] = [201, 202];
let app: TestApp;
let from: number;
let to: number;
let firstOfMonth: string;
let closed: { from: string; to: string };
/** People of the project before anything moved. */
let people: number[];

/* eslint-disable @typescript-eslint/no-explicit-any -- answers as they came */

/** Of a board what counts in its span: figures and charts of today are others tomorrow. Addresses say how, not what. */
function figuresOf(page: any): unknown {
  const ofToday = new Set(metric.all().flatMap(({ id, ofToday: is }) => (is ? [id] : [])));
  const isOfSpan = ({ id }: { id: string }) => {
    const [kind, ...ids] = id.split(':');
    return (
      kind === 'categories' || (ids.length > 0 && ids.every((one) => !ofToday.has(one)) && metric.all().some((one) => ids.includes(one.id)))
    );
  };
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value, (key, one) => (key === 'href' ? undefined : one)));
  return plain({
    figures: page.figures.filter(({ before }: any) => before !== null),
    charts: page.charts.filter(isOfSpan),
    projects: page.projects,
  });
}

async function boards(query: string): Promise<Map<string, any>> {
  const pages = new Map<string, any>();
  for (const { name } of standingBoards()) {
    const { STATUS, DATA } = await app.as('ehsm', 'GET', `/charts/overviews/${name}?from=${closed.from}&to=${closed.to}${query}`);
    if (STATUS === 0) pages.set(`${name}${query}`, DATA);
  }
  return pages;
}

/** Everything that is told of the closed months. */
async function everything(): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for (const unit of ['', `&unit=${from}`, `&unit=${to}`, `&unit=${PROJECT}`, '&line=3', '&line=4'])
    for (const [name, page] of await boards(unit)) told[`board ${name}`] = figuresOf(page);
  for (const unitId of [COMPANY, from, to, PROJECT, OTHER])
    for (const asked of [{}, { isByName: true }]) {
      const { asOf, ...matrix } = await must(app, 'ehsm', 'POST', '/training/requirements/matrix', { unitId, day: closed.to, ...asked });
      told[`matrix of ${unitId} ${JSON.stringify(asked)} ${asOf}`] = matrix;
    }
  const months = { from: closed.from.slice(0, 7), to: closed.to.slice(0, 7) };
  const { rows } = await must(app, 'ehsm', 'POST', '/workHour/grid', months);
  told['hours'] = rows;
  for (const population of ['own', 'contractor', 'both']) {
    const { daysSince: _today, ...rates } = await must(app, 'ehsm', 'POST', '/incident/rate', { ...months, population });
    told[`rates of ${population}`] = rates;
  }
  return told;
}

async function movePerson(id: number, change: object): Promise<void> {
  const one = await must(app, 'admin', 'GET', `/employee/${id}`);
  const fields = [
    'names',
    'last_name',
    'org_id',
    'jobId',
    'contractor',
    'is_business_line',
    'serviceType',
    'hiredOn',
    'managerId',
    'version',
  ];
  const now = Object.fromEntries(fields.map((name) => [name, one[name] ?? null]));
  await must(app, 'admin', 'PUT', `/employee/${id}`, { ...now, ...change });
}

async function moveUnit(id: number, parentId: number): Promise<void> {
  const { version } = await must(app, 'admin', 'GET', `/corporates/${id}`);
  await must(app, 'admin', 'POST', `/corporates/${id}/move`, {
    version,
    parent_id: parentId,
    reason: 'Belongs to the other line of service',
  });
}

let before: Record<string, unknown>;
/** A project that is entered for the test. */
let entered: number;
beforeAll(async () => {
  app = await startTestApp();
  await plantRecords(app);
  const units = await app.sql<{ id: number; parent_id: number; company_id: number; org_type: string; status: string }>(
    'select id::int, parent_id::int, company_id::int, org_type, status from organization.unit order by id',
  );
  from = units.find(({ id }) => id === PROJECT)!.parent_id;
  const type = units.find(({ id }) => id === from)!.org_type;
  to = units.find((one) => one.org_type === type && one.company_id === COMPANY && one.id !== from)!.id;
  firstOfMonth = `${inDays(0, app.clock.now()).slice(0, 7)}-01`;
  closed = { from: addMonths(firstOfMonth, -3), to: addDays(firstOfMonth, -1) };
  people = (
    await app.sql<{ id: number }>(
      `select id::int from organization.employee e where unit_id = $1 and left_on is null and not exists (select from access.user u where u.employee_id = e.id) order by id limit 9`,
      [PROJECT],
    )
  ).map(({ id }) => id);
  // What is in force takes out its days: the planted exemptions are written out as with any other unit that is entered.
  const word = { en: 'New', 'zh-Hans': '新', 'zh-Hant': '新' };
  entered = (
    await must(app, 'admin', 'POST', '/corporates', {
      code: 'PAST1',
      parent_id: to,
      names: word,
      short_name: 'New',
      org_type: '_SYS_OT_6',
      in_ranking: true,
      timeZone: 'Asia/Hong_Kong',
    })
  ).id;
  before = await everything();
  const jobs = await app.sql<{ id: number }>('select id::int from organization.job where company_id is null order by id desc limit 1');
  await moveUnit(PROJECT, to);
  for (const id of people.slice(0, 5)) await movePerson(id, { org_id: OTHER });
  await movePerson(people[5]!, { jobId: jobs[0]!.id });
  await movePerson(people[6]!, { contractor: 1 });
  const leaver = await must(app, 'admin', 'GET', `/employee/${people[7]}`);
  await must(app, 'admin', 'POST', `/employee/${people[7]}/leave`, {
    version: leaver.version,
    leftOn: inDays(-1, app.clock.now()),
    reason: 'New post',
  });
  await refreshAllRollups(app.kernel.db.ownerDb, app.clock.now());
});
afterAll(() => app.stop());

it('figures of months that are over are what they were', async () => {
  expect(people.length).toBeGreaterThan(7);
  const after = await everything();
  const told = Object.entries(before).filter(([, value]) => JSON.stringify(value).length > 100);
  expect(told.length).toBeGreaterThan(60);
  for (const [what, value] of Object.entries(before)) expect({ what, value: after[what] }).toEqual({ what, value });
});

it('and each still opens its own records', async () => {
  for (const unit of [from, to])
    for (const [page, told] of await boards(`&unit=${unit}`)) {
      const wrong = await wrongAmong(app, 'ehsm', numbersOfOverview(told));
      expect({ page, wrong }).toEqual({ page, wrong: [] });
    }
});

it('of a unit that moved on 16 May each department has what was recorded while it was theirs', async () => {
  // The move of today is told as one of that day.
  const moved = '2026-05-16T09:00:00+08:00';
  const [{ at }] = (await app.sql<{ at: string }>('select max(valid_from)::text as at from organization.unit_period where unit_id = $1', [
    PROJECT,
  ])) as [{ at: string }];
  for (const [table, unit] of [
    ['unit_period', 'unit_id'],
    ['unit_closure', 'descendant_id'],
  ]) {
    await app.sql(
      `update organization.${table} set valid_from = $2 where ${unit} = $1 and valid_from > $3::timestamptz - interval '1 minute'`,
      [PROJECT, moved, at],
    );
    await app.sql(
      `update organization.${table} set valid_to = $2 where ${unit} = $1 and valid_to > $3::timestamptz - interval '1 minute'`,
      [PROJECT, moved, at],
    );
  }
  await app.sql(
    `insert into safety_observation.observation (company_id, unit_id, event_on, code, client_id, observed_group, observed_at, observer_id, anonymous, safe_count, at_risk_count,
        positive, stop_work, note, done_on_spot, status, created_at, updated_at)
      select company_id, unit_id, d::date, 'MOVED-' || d::date, gen_random_uuid(), observed_group, d, observer_id, false, 1, 0, false, false, '', '', status, now(), now()
      from (select * from safety_observation.observation where unit_id = $1 and status <> '_SYS_TS_21' order by id limit 1) o, generate_series(timestamptz '2026-05-01 12:00+08', timestamptz '2026-05-30 12:00+08', interval '1 day') d`,
    [PROJECT],
  );
  await app.sql(`select pg_notify('quantum', 'units:')`);
  await refreshAllRollups(app.kernel.db.ownerDb, app.clock.now());
  const observed = async (unit: number) => {
    const page = await must(app, 'ehsm', 'GET', `/charts/overviews/hazard?from=2026-05-01&to=2026-05-31&unit=${unit}`);
    const figure = page.figures.find(({ id }: { id: string }) => id === 'safety-observation.observations');
    return [figure.numerator, await listed(app, 'ehsm', figure.href)];
  };
  await expect.poll(() => observed(from)).toEqual([15, 15]);
  expect(await observed(to)).toEqual([15, 15]);
  expect(await observed(PROJECT)).toEqual([30, 30]);
});

it('of ten people five move: the months before keep their heads', async () => {
  const word = (n: number) => ({ en: `Moved ${n}`, 'zh-Hans': `移动${n}`, 'zh-Hant': `移動${n}` });
  const made = [];
  for (let n = 0; n < 10; n++)
    made.push(
      await must(app, 'admin', 'POST', '/employee', {
        code: `PAST-${n}`,
        names: word(n),
        last_name: null,
        org_id: entered,
        jobId: null,
        contractor: 0,
        is_business_line: false,
        serviceType: null,
        hiredOn: '2026-03-01',
        managerId: null,
        phone: null,
        email: null,
      }),
    );
  const heads = async (unitId: number, day?: string): Promise<number> =>
    (await must(app, 'ehsm', 'POST', '/training/requirements/matrix', { unitId, ...(day && { day }), isByName: true })).total;
  const hours = async (unitId: number) => {
    const { rows } = await must(app, 'ehsm', 'POST', '/workHour/grid', { from: '2026-09', to: '2026-09' });
    return rows.find((row: { unitId: number }) => row.unitId === unitId).cells;
  };
  const then = [await heads(entered, '2026-09-30'), await heads(OTHER, '2026-09-30'), await hours(entered), await hours(OTHER)];
  const others = await heads(OTHER);
  expect(then[0]).toBe(10);
  for (const { id } of made.slice(0, 5)) await movePerson(id, { org_id: OTHER });
  expect([await heads(entered, '2026-09-30'), await heads(OTHER, '2026-09-30'), await hours(entered), await hours(OTHER)]).toEqual(then);
  expect([await heads(entered), await heads(OTHER)]).toEqual([5, others + 5]);
  expect(await heads(entered, '2026-02-28')).toBe(0);
});
