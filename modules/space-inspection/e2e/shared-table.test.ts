import { addDays, dayAt } from '@quantum/platform/domain';
import { must, whoIs } from '@quantum/platform/testing';
import { beforeAll, expect, test } from 'vitest';
import { textsOf } from '../../../e2e/texts.ts';
import { app, browser, openWorld } from '../../../e2e/world.ts';
import { submittedInspection } from '../../inspection/server/testing.ts';

openWorld();
/** Most bytes a client's browser receives for the page, all included. */
const MOST = 100 * 1024;
const ROOMS = 100;
const DAYS = 31;
let address: string;

/** A project with so many rooms, each scored on each of the days. */
beforeAll(async () => {
  const { orgId: unitId } = await whoIs(app, 'pm');
  const { id } = await submittedInspection(app);
  const to = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  const from = addDays(to, 1 - DAYS);
  const [place] = await app.sql<{ facilityId: number; typeId: number; rooms: number }>(
    `select min(facility_id)::int as "facilityId", min(type_id)::int as "typeId", count(*)::int as rooms
     from organization.space where unit_id = $1 and deleted_at is null and status = '_SYS_A9_1'`,
    [unitId],
  );
  const { facilityId, typeId, rooms } = place!;
  await app.sql(
    `update organization.space set deleted_at = now() where id in (select id from organization.space where unit_id = $1 and deleted_at is null
       and status = '_SYS_A9_1' order by id offset $2)`,
    [unitId, ROOMS],
  );
  for (let n = rooms; n < ROOMS; n++) {
    const names = { en: `Ward 9B room ${n}`, 'zh-Hans': `9B 病区 ${n} 号病房`, 'zh-Hant': `9B 病房 ${n} 號房` };
    const room = {
      unitId,
      facilityId,
      typeId,
      code: `W9B-${n}`,
      names,
      floor: String(1 + (n % 6)),
      area: 18.5,
      functionalRisk: '_SYS_FR_2',
    };
    await must(app, 'admin', 'POST', '/space', room);
  }
  await app.sql(
    `insert into inspection.task select made.*
     from inspection.task t
       cross join (select id, row_number() over (order by id) as n from organization.space where unit_id = $4 and deleted_at is null and status = '_SYS_A9_1') s
       cross join (select d::date as day, row_number() over () as m from generate_series($2::date, $3::date, interval '1 day') d) day
       cross join lateral jsonb_populate_record(t, jsonb_build_object('id', 500000 + s.n * 100 + m, 'code', 'SPI-W-' || s.n || '-' || m,
         'client_id', gen_random_uuid(), 'occurrence_key', null, 'plan_id', null, 'round_id', null, 'space_id', s.id, 'event_on', day, 'programme', 'space',
         'percent', 70 + (s.n * 37 + m * 53) % 300 / 10.0, 'result', '_SYS_RS_' || 1 + (s.n + m) % 3)) made
     where t.id = $1`,
    [id, from, to, unitId],
  );
  const table = await must(app, 'pm', 'POST', '/inspectionTasks/spaces/tables', { unitId, from, to });
  const made = await must(app, 'pm', 'POST', `/inspectionTasks/spaces/tables/${table.id}/links`, { days: 7 });
  address = `/share-space-table/${made.url.split('/').at(-1)}`;
});

test.each([
  ['en-GB', 'en'],
  ['zh-CN', 'zh-Hans'],
  ['zh-HK', 'zh-Hant'],
])('a browser in %s receives the table of a hundred rooms and a month, all included, within 100 KB', async (locale, expected) => {
  const t = textsOf(expected);
  const context = await browser.newContext({ baseURL: app.address, locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('.space-table').first().waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(expected);
  await page.getByRole('button', { name: t('space-inspection.reader.workbook') }).waitFor();
  expect(await page.locator('.space-table tbody tr').count()).toBeGreaterThanOrEqual(ROOMS);
  expect(await page.locator('.space-table td[data-verdict]').count()).toBeGreaterThanOrEqual(ROOMS * DAYS);
  expect(bytes).toBeGreaterThan(20 * 1024);
  expect(bytes).toBeLessThanOrEqual(MOST);
  await context.close();
});
