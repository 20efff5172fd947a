import { randomUUID } from 'node:crypto';
import { eventOn, groundOf, must, ofCaller, type Samples, type TestApp } from '@quantum/platform/testing';

const note = (app: TestApp) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  metric: 'inspection.completion',
  from: '2026-06-01',
  to: '2026-06-30',
  text: 'Ward 7B was closed for building works.',
});
const written = async (app: TestApp): Promise<{ id: number; version: number }> => {
  const { id } = await must(app, 'every', 'POST', '/charts/notes', note(app));
  return { id, version: 1 };
};

/** Calls of the module dashboard. */
export const samples: Samples = {
  'GET /charts/homepage': async () => ({ path: '', stranger: ofCaller }),
  'GET /charts/overviews': async () => ({ path: '', stranger: ofCaller }),
  'GET /charts/overviews/:name': async () => ({ path: '/charts/overviews/inspection?months=14', stranger: ofCaller }),
  'POST /charts/overviews/:name/paper': async () => ({
    path: '/charts/overviews/inspection/paper',
    body: { months: 3 },
    file: true,
    stranger: ofCaller,
  }),
  'POST /charts/notes': async (app) => ({ path: '', body: note(app) }),
  'POST /charts/notes/:id/edit': eventOn('/charts/notes', 'edit', written, { text: 'Ward 7B was closed.' }),
  'POST /charts/notes/:id/void': eventOn('/charts/notes', 'void', written, { reason: 'because of the test' }),
};
