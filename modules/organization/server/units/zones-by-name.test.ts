import { readFile } from 'node:fs/promises';
import { isTimeZone } from '@quantum/platform/contract';
import { dayAt, timeAt } from '@quantum/platform/domain';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const AT = new Date('2026-11-21T20:15:00Z');

it.each(['+05:00', '-03:30', '+05', '+0500', 'Mars/Base'])('%s is refused as the time zone of a unit', async (timeZone) => {
  const { DATA: unit } = await app.as('admin', 'GET', '/corporates/201');
  const { STATUS, DATA } = await app.as('admin', 'PUT', '/corporates/201', { version: unit.version, names: unit.names, timeZone });
  expect(STATUS).toBe(1400);
  expect(DATA.map(({ path }: { path: string }) => path)).toContain('timeZone');
});

it.each([
  ['+05:00', 'Etc/GMT-5', '01:15'],
  ['-08:00', 'Etc/GMT+8', '12:15'],
  ['+08', 'Etc/GMT-8', '04:15'],
  ['+0900', 'Etc/GMT-9', '05:15'],
  ['+00:00', 'Etc/GMT', '20:15'],
  ['-00:00', 'Etc/GMT', '20:15'],
  ['+05:30', 'Asia/Kolkata', '01:45'],
  ['-03:30', 'America/St_Johns', '16:45'],
  ['+05:17', 'UTC', '20:15'],
  ['Asia/Hong_Kong', 'Asia/Hong_Kong', '04:15'],
])('a unit with %s becomes one with %s: %s on the wall for the database and for the program', async (was, zone, wall) => {
  await app.sql(
    `alter table organization.unit drop constraint unit_zone_named; drop table organization.offset_zone; drop function organization.zone_of_offset`,
  );
  await app.sql(`update organization.unit set time_zone = $1 where id = 202`, [was]);
  await app.sql(await readFile(new URL('../migrations/202611221442-zones-by-name.sql', import.meta.url), 'utf8'));
  const [row] = await app.sql<{ zone: string; day: string; wall: string }>(
    `select time_zone as zone, to_char($1::timestamptz at time zone time_zone, 'YYYY-MM-DD') as day, to_char($1::timestamptz at time zone time_zone, 'HH24:MI') as wall
     from organization.unit where id = 202`,
    [AT.toISOString()],
  );
  expect(isTimeZone(zone)).toBe(true);
  expect(row).toEqual({ zone, day: dayAt(AT, zone), wall: timeAt(AT, zone) });
  expect(row!.wall).toBe(wall);
  const moved = await app.sql('select unit_id from organization.offset_zone');
  expect(moved.length).toBe(was === zone ? 0 : 1);
});

it('the database keeps no offset', async () => {
  await expect(app.sql(`update organization.unit set time_zone = '+05:00' where id = 202`)).rejects.toThrow('unit_zone_named');
});
