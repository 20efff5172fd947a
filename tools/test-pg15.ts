// npm run test:pg15: the HTTP tests on PostgreSQL 15, the oldest that is supported. `-- <file>` runs some of them.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@quantum/platform/embedded';
import { postgresPackage } from '../platform/server/embedded/binaries.ts';
import { main, root, runForeground, runNpm } from './process.mjs';

const VERSION = '15.18.0-beta.17';

await main(async () => {
  const folder = join(root, '.runtime', 'postgres-15');
  const programs = join(folder, 'node_modules', postgresPackage());
  if (!existsSync(programs)) {
    mkdirSync(folder, { recursive: true });
    // Without a manifest of its own npm would walk up and install into the repository.
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const args = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--workspaces=false',
    ];
    await runNpm([...args, `${postgresPackage()}@${VERSION}`], { cwd: folder, what: `installing PostgreSQL ${VERSION}` });
  }
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
