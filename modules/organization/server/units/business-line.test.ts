import { inThree, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const COMPANY = 35;
const HOSPITAL = 201;
let app: TestApp;
let own: { id: number; version: number };
beforeAll(async () => {
  app = await startTestApp();
  own = await must(app, 'ehsm', 'POST', '/business-lines', { code: 'LAB', names: inThree('Laboratory services') });
});
afterAll(() => app.stop());

const codesOf = async (who: string, path: string): Promise<string[]> =>
  (await must(app, who, 'POST', path, { pagingTool: { currentPage: -1, pageSize: -1 } })).items.map(({ code }: { code: string }) => code);
const unit = (who = 'ehsm') => must(app, who, 'GET', `/corporates/${HOSPITAL}`);
const change = async (business_line_id: number | null | undefined) => {
  const { names, short_name, in_ranking, timeZone, version } = await unit();
  return app.as('ehsm', 'PUT', `/corporates/${HOSPITAL}`, { names, short_name, in_ranking, timeZone, version, business_line_id });
};

it('a line a company makes is its own: in its lists and pickers, unknown to another company', async () => {
  expect(await must(app, 'ehsm', 'GET', `/business-lines/${own.id}`)).toMatchObject({ shared: false, unitCount: 0 });
  expect(await codesOf('pm', '/business-lines/list')).toContain('LAB');
  await app.sql(
    `insert into organization.business_line (company_id, code, names) select id, 'THEIRS', names from organization.unit where org_type = '_SYS_OT_2' and id <> $1 limit 1`,
    [COMPANY],
  );
  expect(await codesOf('ehsm', '/business-lines/list/table')).not.toContain('THEIRS');
  expect(await codesOf('pm', '/business-lines/list')).not.toContain('THEIRS');
});

it('shared lines are changed by who holds the right everywhere; one code is one line', async () => {
  const [shared] = await app.sql<{ id: number; version: number; names: object }>(
    'select id::int, version, names from organization.business_line where company_id is null order by id limit 1',
  );
  const { id, ...change } = shared!;
  expect((await app.as('ehsm', 'PUT', `/business-lines/${id}`, change)).STATUS).toBe(1403);
  expect(await app.as('admin', 'PUT', `/business-lines/${id}`, change)).toMatchObject({ STATUS: 0 });
  expect(await app.as('ehsm', 'POST', '/business-lines', { code: 'lab', names: inThree('Again') })).toMatchObject({
    STATUS: 1409,
    DATA: { field: 'code' },
  });
});

it('a unit takes a line in use, keeps one that is retired, and its history names both', async () => {
  const before = (await unit()).business_line_id;
  expect((await change(own.id)).DATA).toMatchObject({ business_line_id: own.id, business_line_name: 'Laboratory services' });
  const retired = await must(app, 'ehsm', 'POST', `/business-lines/${own.id}/retire`, { version: own.version, reason: 'merged' });
  expect(retired).toMatchObject({ status: '_SYS_A9_2', unitCount: 1 });
  expect(await codesOf('pm', '/business-lines/list')).not.toContain('LAB');
  expect((await change(own.id)).STATUS).toBe(0);
  expect((await change(before)).STATUS).toBe(0);
  expect(await change(own.id)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'business_line_id' }] });
  const history = await must(app, 'ehsm', 'GET', `/corporates/${HOSPITAL}/history`);
  expect(history.map(({ changes }: { changes?: Record<string, unknown> }) => changes?.['business_line_id']).filter(Boolean)).toHaveLength(
    2,
  );
  expect(JSON.stringify(history)).toContain('Laboratory services');
});

it('a line of another company is not taken by a unit', async () => {
  const [theirs] = await app.sql<{ id: number }>(`select id::int from organization.business_line where code = 'THEIRS'`);
  expect((await change(theirs!.id)).STATUS).toBe(1400);
});
