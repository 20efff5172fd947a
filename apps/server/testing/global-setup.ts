import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@quantum/platform/embedded';
import { Kernel, readSettings, systemClock } from '@quantum/platform/server';
import { buildServerWhenStale } from '../../../tools/server-build.mjs';
import { world } from './world.ts';

const TEMPLATE = 'quantum_template';

/**
 * One PostgreSQL for the run and in it one migrated database with the demo company, copied for every test app.
 * `TEST_DATABASE_URL` takes another server (an older PostgreSQL) instead of the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServerWhenStale(process.execPath);
  const folder = await mkdtemp(join(tmpdir(), 'quantum-run-'));
  const embedded = process.env['TEST_DATABASE_URL']
    ? undefined
    : await startEmbedded({ dataDir: join(folder, 'data'), forTests: true, log: () => undefined });
  const server = new URL(process.env['TEST_DATABASE_URL'] ?? embedded!.url);
  await makeTemplate(server, folder);
  project.provide('databaseServer', server.href);
  project.provide('templateDatabase', TEMPLATE);
  project.provide('worldFile', new URL('./world.ts', import.meta.url).href);
  return async () => {
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(server: URL, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL: url.href, DEMO: '1', DATA_DIR: join(folder, 'template') });
  const kernel = new Kernel({
    settings,
    databaseUrl: url.href,
    modules: world.modules,
    log: pino({ level: 'silent' }),
    clock: systemClock,
  });
  await kernel.prepare();
  await world.loadDemo(kernel);
  await kernel.stop();
}
