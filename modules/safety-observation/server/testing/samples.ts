import { randomUUID } from 'node:crypto';
import { listOf, must, whoIs, type MakeSample, type Samples, type TestApp } from '@quantum/platform/testing';

const BASE = '/safetyObservations';

const input = async (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: (await whoIs(app, 'pm')).orgId,
  spaceId: null,
  observedGroup: '_SYS_OG_1',
  behaviours: [{ category: '_SYS_BC_1', safe: 3, atRisk: 1 }],
  positive: false,
  stopWork: false,
  note: 'Gloves missing at the linen chute',
  doneOnSpot: 'Gloves handed out',
  anonymous: false,
  photos: [],
  action: null,
});
const recorded = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id } = await must(app, 'every', 'POST', BASE, await input(app));
  return must(app, 'every', 'GET', `${BASE}/${id}`);
};
const transition =
  (name: string, more: object): MakeSample =>
  async (app) => {
    const { id, version } = await recorded(app);
    return { path: `${BASE}/${id}/${name}`, body: { version, ...more } };
  };
/** Calls of the module safety-observation. */
export const samples: Samples = {
  [`POST ${BASE}/list`]: listOf(recorded),
  [`POST ${BASE}/export`]: listOf(recorded, { format: 'csv' }),
  [`POST ${BASE}/mine/list`]: listOf(recorded),
  [`POST ${BASE}/mine/export`]: listOf(recorded, { format: 'csv' }),
  [`GET ${BASE}/:id`]: async (app) => ({ path: `${BASE}/${(await recorded(app)).id}` }),
  [`GET ${BASE}/:id/history`]: async (app) => ({ path: `${BASE}/${(await recorded(app)).id}/history` }),
  [`POST ${BASE}`]: async (app) => ({ path: '', body: await input(app) }),
  [`POST ${BASE}/:id/close`]: transition('close', { note: 'Well seen' }),
  [`POST ${BASE}/:id/raise`]: transition('raise', { action: { risk: '_SYS_IR_2', responsibleId: null, measures: 'Place a glove box' } }),
  [`POST ${BASE}/:id/void`]: transition('void', { reason: 'because of the test' }),
};
