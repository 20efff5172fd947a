// npm run test:pg15: the HTTP tests on PostgreSQL 15, the oldest that is supported. `-- <file>` runs some of them.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@quantum/platform/embedded';
import { postgresPackage } from '../platform/server/embedded/binaries.ts';
import { main, root, runForeground } from './process.mjs';
import { installApart } from './setup.mjs';
import { buildWebWhenStale } from './web-build.mjs';

const VERSION = '15.18.0-beta.17';

await main(async () => {
  const folder = join(root, '.runtime', 'postgres-15');
  const programs = join(folder, 'node_modules', postgresPackage());
  if (!existsSync(programs)) await installApart(folder, `${postgresPackage()}@${VERSION}`, `installing PostgreSQL ${VERSION}`);
  // Some tests ask for pages of the web application.
  await buildWebWhenStale(process.execPath);
  const home = mkdtempSync(join(tmpdir(), 'quantum-pg15-'));
  const old = await startEmbedded({ dataDir: join(home, 'data'), programs, log: () => undefined });
  try {
    const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: old.url };
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'http', ...process.argv.slice(2)];
    return await runForeground(process.execPath, args, { env });
  } finally {
    await old.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
