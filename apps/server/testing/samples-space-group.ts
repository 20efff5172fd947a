import type { TestApp } from '@quantum/platform/testing';
import { must } from '../../../modules/inspection/server/testing.ts';
import { groundOf } from './ground.ts';
import type { MakeSample } from './sample.ts';

let made = 0;

/** A new group of two spaces of the project. */
async function newGroup(app: TestApp) {
  const spaces = await app.sql<{ id: number }>('select id from organization.space where unit_id = $1 order by id limit 2', [
    groundOf(app).project,
  ]);
  const name = `Sample ${++made}`;
  return { unitId: groundOf(app).project, names: { en: name, 'zh-Hans': name, 'zh-Hant': name }, spaceIds: spaces.map(({ id }) => id) };
}

/** A group named by no plan. */
const spaceGroup = async (app: TestApp) => must(app, 'every', 'POST', '/space/group', await newGroup(app));

export const spaceGroupSamples: Record<string, MakeSample> = {
  'POST /space/group': async (app) => ({ path: '/space/group', body: await newGroup(app) }),
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
