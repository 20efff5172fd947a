import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import { groundOf, listOf, must, type Samples, type TestApp } from '@quantum/platform/testing';
import { planInput, unplannedInput } from '../../../inspection/server/testing.ts';

const BASE = '/inspections/programmes/space';
const SPACES = '/inspectionTasks/spaces';
/** The ward form is of type space. */
const plan = (app: TestApp) => planInput(app);
const unplanned = async (app: TestApp) => ({ ...(await unplannedInput(app, 'adHoc', 'every')), clientId: randomUUID() });

/** A live plan of the programme, with its first inspections. */
async function live(app: TestApp): Promise<void> {
  const { id, version } = await must(app, 'every', 'POST', `${BASE}/plans`, await plan(app));
  await must(app, 'every', 'POST', `/inspections/${id}/publish`, { version });
}

/** A table of the last days of the project. */
function table(app: TestApp) {
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  return { unitId: groundOf(app).project, from: addDays(today, -6), to: today };
}
const tableOf = async (app: TestApp): Promise<number> => (await must(app, 'every', 'POST', `${SPACES}/tables`, table(app))).id;
async function linkOf(app: TestApp) {
  const id = await tableOf(app);
  const made = await must(app, 'every', 'POST', `${SPACES}/tables/${id}/links`, { days: 7 });
  return { id, linkId: made.links[0].id as number };
}
const none = async () => undefined;

/** Calls of the module space-inspection. */
export const samples: Samples = {
  [`POST ${BASE}/tasks/list`]: listOf(live),
  [`POST ${BASE}/tasks/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/plans/list`]: listOf(live),
  [`POST ${BASE}/plans/export`]: listOf(live, { format: 'csv' }),
  [`POST ${BASE}/plans/preview`]: async (app) => ({ path: '', body: await plan(app) }),
  [`POST ${BASE}/plans`]: async (app) => ({ path: '', body: await plan(app) }),
  [`POST ${BASE}/unplanned`]: async (app) => ({ path: '', body: await unplanned(app) }),
  [`GET ${SPACES}/intervals/:unitId`]: async (app) => ({ path: `${SPACES}/intervals/${groundOf(app).project}` }),
  [`PUT ${SPACES}/intervals/:unitId`]: async (app) => {
    const path = `${SPACES}/intervals/${groundOf(app).project}`;
    const { stamp } = await must(app, 'every', 'GET', path);
    return { path, body: { stamp, own: [{ risk: '_SYS_FR_1', every: 3, period: 'day' }] } };
  },
  [`GET ${SPACES}/due`]: async (app) => ({ path: `${SPACES}/due?unit=${groundOf(app).project}` }),
  [`POST ${SPACES}/due/plan`]: async (app) => {
    const due = await must(app, 'every', 'GET', `${SPACES}/due?unit=${groundOf(app).project}`);
    const gaps = due.floors.flatMap(({ rooms }: { rooms: { spaceId: number; plannedOn: string | null }[] }) =>
      rooms.filter(({ plannedOn }) => plannedOn === null),
    );
    return { path: `${SPACES}/due/plan`, body: { unitId: due.unitId, spaceIds: [gaps[0].spaceId], formId: due.form.id } };
  },
  [`POST ${SPACES}/rooms/list`]: listOf(none),
  [`POST ${SPACES}/rooms/export`]: listOf(none, { format: 'csv' }),
  [`POST ${SPACES}/tables`]: async (app) => ({ path: `${SPACES}/tables`, body: table(app) }),
  [`GET ${SPACES}/tables/:id/links`]: async (app) => ({ path: `${SPACES}/tables/${await tableOf(app)}/links` }),
  [`POST ${SPACES}/tables/:id/links`]: async (app) => ({ path: `${SPACES}/tables/${await tableOf(app)}/links`, body: { days: 7 } }),
  [`POST ${SPACES}/tables/:id/links/:linkId/revoke`]: async (app) => {
    const { id, linkId } = await linkOf(app);
    return { path: `${SPACES}/tables/${id}/links/${linkId}/revoke` };
  },
};
