import { csv, inDays, must, query, type Samples, type TestApp, whoIs } from '@quantum/platform/testing';

let entered = 0;
/** Two days ahead that no other of `every` has. */
const absenceOf = async (app: TestApp) => {
  const from = 10 + 3 * ++entered;
  return {
    standInId: (await whoIs(app, 'sup')).employeeId,
    fromOn: inDays(from, app.clock.now()),
    toOn: inDays(from + 1, app.clock.now()),
  };
};

const made = async (app: TestApp): Promise<{ token: string; linkId: number }> => {
  const { url, links } = await must(app, 'every', 'POST', '/tasks/calendarFeed');
  return { token: url.split('/').at(-1), linkId: links[0].id };
};
/** Calls of the module task. */
export const samples: Samples = {
  'POST /tasks/todo/list': query,
  'POST /tasks/history/list': query,
  'GET /tasks/todo/count': async () => ({ path: '' }),
  'GET /tasks/absences': async () => ({ path: '' }),
  'POST /tasks/absences': async (app) => ({ path: '', body: await absenceOf(app) }),
  'POST /tasks/absences/:id/end': async (app) => {
    const { own } = await must(app, 'every', 'POST', '/tasks/absences', await absenceOf(app));
    const made = own.at(-1);
    return { path: `/tasks/absences/${made.id}/end`, body: { version: made.version } };
  },
  'POST /tasks/due/list': query,
  'POST /tasks/due/export': csv,
  'POST /tasks/todo/export': csv,
  'POST /tasks/history/export': csv,
  'GET /tasks/calendarFeed': async () => ({ path: '' }),
  'POST /tasks/calendarFeed': async () => ({ path: '' }),
  'POST /tasks/calendarFeed/:linkId/revoke': async (app) => ({ path: `/tasks/calendarFeed/${(await made(app)).linkId}/revoke` }),
};
