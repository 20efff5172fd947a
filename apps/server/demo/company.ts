import { resumeLoaded } from '@quantum/modules/action/server-api';
import { hashPassword, DEMO_PASSWORD, seedUsers } from '@quantum/modules/access/server-api';
import { MovableClock, refreshAllRollups, type Kernel } from '@quantum/platform/server';
import { seedCompanyForms } from '@quantum/modules/form/server-api';
import { seedOrganization } from '@quantum/modules/organization/server-api';
import { DemoCalls } from './demo-calls.ts';
import { makeHistory } from './history.ts';
import { loadPast } from './past.ts';
import { drawScene, SCENE_PAIRS } from './scenes.ts';
import { demoCompanies, demoOrganization, demoUsers } from './organization.ts';

/** Loads the demo company into an empty database, the same every time; a database with units, another server's maybe, is left alone. */
export async function loadCompany(kernel: Kernel, say: (line: string) => void): Promise<void> {
  const client = await kernel.db.owner.connect();
  let loaded = false;
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7316003)');
    const { rows } = await client.query<{ used: boolean }>('select exists (select from organization.unit) as used');
    if (rows[0]!.used) {
      await client.query('rollback');
      return;
    }
    say('Loading the demo company…');
    const now = kernel.clock.now();
    await seedOrganization(client, demoOrganization(), now);
    for (const companyId of demoCompanies()) await seedCompanyForms(client, companyId, now);
    await seedUsers(client, demoUsers(), await hashPassword(DEMO_PASSWORD), now);
    await client.query('commit');
    loaded = true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  if (!loaded || !(kernel.clock instanceof MovableClock)) return;
  await loadMonths(kernel, say);
  await makeHistory(kernel, kernel.clock, (done, of) => say(`  … the demo's inspections, week ${done} of ${of}`));
}

/** Fourteen months of all projects, in one transaction. */
async function loadMonths(kernel: Kernel, say: (line: string) => void): Promise<void> {
  const calls = new DemoCalls(kernel);
  const photos = [];
  for (const { before, after } of SCENE_PAIRS)
    photos.push({
      before: await calls.upload('insp', 'before.jpg', await drawScene(before)),
      after: await calls.upload('sup', 'after.jpg', await drawScene(after)),
    });
  const client = await kernel.db.owner.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await client.query(`update platform.file set kept_by = 'demo', kept_id = 0 where id = any($1)`, [
      photos.flatMap(({ before, after }) => [before, after]),
    ]);
    await loadPast(kernel, client, photos, say);
    await client.query('commit');
    // The planner must know what has come.
    await client.query('begin; set local statement_timeout = 0; analyze; commit');
    await resumeLoaded(kernel);
    await refreshAllRollups(kernel.db.ownerDb, kernel.clock.now());
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
