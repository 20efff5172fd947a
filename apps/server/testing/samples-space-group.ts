import type { TestApp } from '@quantum/platform/testing';
import { must } from '../../../modules/inspection/server/testing.ts';
import { groundOf } from './ground.ts';
import type { MakeSample } from './samples.ts';

let made = 0;

/** A group of two spaces of the project, named by no plan. */
async function spaceGroup(app: TestApp) {
  const [row] = await app.sql<{ id: number }>(
    `insert into organization.space_group (company_id, unit_id, code, names, status)
     select company_id, id, $2, names, '_SYS_A9_1' from organization.unit where id = $1 returning id`,
    [groundOf(app).project, `SAMPLE-${Date.now() % 100_000}-${++made}`],
  );
  await app.sql(
    'insert into organization.space_group_member (group_id, space_id) select $1, id from organization.space where unit_id = $2 order by id limit 2',
    [row!.id, groundOf(app).project],
  );
  return must(app, 'every', 'GET', `/space/group/${row!.id}`);
}

export const spaceGroupSamples: Record<string, MakeSample> = {
  'GET /space/group/:id': async (app) => ({ path: `/space/group/${(await spaceGroup(app)).id}` }),
  'GET /space/group/:id/history': async (app) => ({ path: `/space/group/${(await spaceGroup(app)).id}/history` }),
  'PUT /space/group/:id': async (app) => {
    const { id, version, names, spaceIds } = await spaceGroup(app);
    return { path: `/space/group/${id}`, body: { version, names, spaceIds: spaceIds.slice(1) } };
  },
  'POST /space/group/:id/remove': async (app) => {
    const { id, version } = await spaceGroup(app);
    return { path: `/space/group/${id}/remove`, body: { version, reason: 'merged' } };
  },
};
