import { csv, must, query, type Samples, type TestApp } from '@quantum/platform/testing';

const made = async (app: TestApp): Promise<{ token: string; linkId: number }> => {
  const { url, links } = await must(app, 'every', 'POST', '/tasks/calendarFeed');
  return { token: url.split('/').at(-1), linkId: links[0].id };
};
/** Calls of the module task. */
export const samples: Samples = {
  'POST /tasks/todo/list': query,
  'POST /tasks/history/list': query,
  'GET /tasks/todo/count': async () => ({ path: '' }),
  'POST /tasks/todo/export': csv,
  'POST /tasks/history/export': csv,
  'GET /tasks/calendarFeed': async () => ({ path: '' }),
  'POST /tasks/calendarFeed': async () => ({ path: '' }),
  'POST /tasks/calendarFeed/:linkId/revoke': async (app) => ({ path: `/tasks/calendarFeed/${(await made(app)).linkId}/revoke` }),
};
