import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { migrate } from './migrate.ts';
import { StartError } from '../context/settings/start-error.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const start = async (): Promise<string> => {
  const started = await startTestApp({ beside: app }).catch((error: Error) => error);
  if (!(started instanceof Error)) {
    await started.stop();
    return 'started';
  }
  expect(started.name === 'StartError' || started.constructor.name === 'StartError').toBe(true);
  return started.message;
};

describe('a database this program cannot serve', () => {
  it('newer than the program: one line that says so, nothing touched', async () => {
    await app.sql(`insert into platform.migration (name, sha256) values ('209901010000-from-the-future@form', 'x')`);
    const message = await start();
    expect(message).toMatch(/newer than this program .*209901010000-from-the-future@form/);
    expect(message).not.toContain('\n');
    await app.sql(`delete from platform.migration where name like '2099%'`);
    expect(await start()).toBe('started');
  });

  it('migrated by a file that has been changed since: one line that names it', async () => {
    const [row] = await app.sql<{ name: string; sha256: string }>('select name, sha256 from platform.migration order by name limit 1');
    await app.sql(`update platform.migration set sha256 = 'other' where name = $1`, [row!.name]);
    const message = await start();
    expect(message).toContain(`The migration ${row!.name} was changed after it was applied`);
    expect(message).not.toContain('\n');
    await app.sql('update platform.migration set sha256 = $2 where name = $1', [row!.name, row!.sha256]);
  });

  it('two servers that start at once on it both come up', async () => {
    // On a busy machine a connection may take longer than a call may wait for one.
    const beside = { beside: app, settings: { CONNECT_SECONDS: '30' } };
    const both = await Promise.all([startTestApp(beside), startTestApp(beside)]);
    for (const one of both) expect((await one.as('pm', 'POST', '/permissions/info', {})).STATUS).toBe(0);
    for (const one of both) await one.stop();
  });

  it('whose user may not create the role: one line that says what to run', async () => {
    const refused = Object.assign(new Error('permission denied to create role'), { code: '42501' });
    const client = {
      query: async (text: string) => (/CREATE ROLE/i.test(text) ? Promise.reject(refused) : { rows: [] }),
      release: () => undefined,
    };
    const pool = { connect: async () => client } as unknown as pg.Pool;
    const fault = await migrate(pool, [], app.kernel.log).catch((error: Error) => error);
    expect(fault).toBeInstanceOf(StartError);
    expect((fault as Error).message).toMatch(/may not create the role quantum_app\. Run once as an administrator: CREATE ROLE/);
    expect((fault as Error).message).not.toContain('\n');
  });
});
