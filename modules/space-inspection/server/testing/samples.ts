import { randomUUID } from 'node:crypto';
import { listOf, must, type Samples, type TestApp } from '@quantum/platform/testing';
import { planInput, unplannedInput } from '../../../inspection/server/testing.ts';

const BASE = '/inspections/programmes/space';
/** The ward form is of type space. */
const plan = (app: TestApp) => planInput(app);
const unplanned = async (app: TestApp) => ({ ...(await unplannedInput(app, 'adHoc', 'every')), clientId: randomUUID() });

/** A live plan of the programme, with its first inspections. */
async function live(app: TestApp): Promise<void> {
  const { id, version } = await must(app, 'every', 'POST', `${BASE}/plans`, await plan(app));
  await must(app, 'every', 'POST', `/inspections/${id}/publish`, { version });
}

/** Calls of the module space-inspection. */
export const samples: Samples = {
  [`POST ${BASE}/tasks/list`]: listOf(live),
  [`POST ${BASE}/tasks/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/plans/list`]: listOf(live),
  [`POST ${BASE}/plans/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/plans/preview`]: async (app) => ({ path: '', body: await plan(app) }),
  [`POST ${BASE}/plans`]: async (app) => ({ path: '', body: await plan(app) }),
  [`POST ${BASE}/unplanned`]: async (app) => ({ path: '', body: await unplanned(app) }),
};
