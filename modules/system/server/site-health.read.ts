import { statfs } from 'node:fs/promises';
import type { Ctx } from '@quantum/platform/server';
import program from '../../../package.json' with { type: 'json' };
import type { SiteHealth } from '../contract/index.ts';
import { databaseFigures, unsealedTail } from './health.store.ts';

/** The machine this server runs on and its database. */
export async function readSite(ctx: Ctx): Promise<SiteHealth> {
  const began = performance.now();
  const { version, ...database } = await databaseFigures(ctx);
  const answerMs = Math.round((performance.now() - began) * 10) / 10;
  return {
    versions: { program: program.version, node: process.versions.node, database: version },
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage.rss(),
    database: { ...database, answerMs },
    disk: await diskOf(ctx.kernel.settings.dataDir),
    audit: await unsealedTail(ctx),
  };
}

/** Of the data folder; some systems do not tell. */
async function diskOf(folder: string): Promise<SiteHealth['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}
