import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Row {
  title: string;
  note: string;
  state: { text: string } | null;
}
const listOf = async (id: string): Promise<{ count: number; rows: Row[] } | undefined> =>
  (await app.as('admin', 'GET', '/charts/homepage')).DATA.lists.find((one: { id: string }) => one.id === id);
const states = async () => (await listOf('system.setUp'))?.rows.map(({ state }) => state?.text ?? '');
const NAMES = `jsonb_build_object('en', 'Harbour Services', 'zh-Hans', '港湾服务', 'zh-Hant', '港灣服務')`;

const planted = async (parent: number | null, company: number): Promise<number> => {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.unit (company_id, parent_id, code, names, short_name, org_type, status, time_zone, valid_from, event_on, search, created_at, updated_at)
     values ($1, $2, gen_random_uuid()::text, ${NAMES}, 'HS', '_SYS_OT_6', '_SYS_A9_1', 'Asia/Hong_Kong', '2020-01-01', '2020-01-01', '', now(), now()) returning id::int`,
    [company, parent],
  );
  return row!.id;
};

it('tells the administrator what a new company needs, and ticks it as it comes', async () => {
  const company = await planted(null, 35);
  await app.sql(`update organization.unit set company_id = id, org_type = '${ORG_TYPE.company}' where id = $1`, [company]);
  expect(await states()).toEqual(['Next', '', '', '', '', '']);
  const first = await listOf('system.setUp');
  expect(first).toMatchObject({
    count: 6,
    rows: [{ title: 'Add a project', note: expect.stringContaining('Harbour Services') }, {}, {}, {}, {}, {}],
  });
  const project = await planted(company, company);
  expect(await states()).toEqual(['Done', 'Next', '', '', '', '']);
  await app.sql(
    `insert into organization.employee (company_id, unit_id, code, names, status, event_on, search, created_at, updated_at)
     select $1, $2, 'HS-' || n, ${NAMES}, '_SYS_A9_1', '2026-01-01', '', now(), now() from generate_series(1, 2) n`,
    [company, project],
  );
  expect(await states()).toEqual(['Done', 'Next', '', '', 'Done', '']);
});

it('tells what is wrong with the site: no mail server, no public address', async () => {
  const wrong = (await listOf('system.failed'))!;
  expect(wrong.rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['No mail server', 'No public address']));
  expect(wrong.count).toBeGreaterThanOrEqual(2);
});

it('is not there for others', async () => {
  for (const who of ['pm', 'emp', 'ehsm'])
    expect((await app.as(who, 'GET', '/charts/homepage')).DATA.lists.map(({ id }: { id: string }) => id)).not.toContain('system.setUp');
});
