import { csv, query, type Samples } from '@quantum/platform/testing';

/** Calls of the module task. */
export const samples: Samples = {
  'POST /tasks/todo/list': query,
  'POST /tasks/history/list': query,
  'GET /tasks/todo/count': async () => ({ path: '' }),
  'POST /tasks/todo/export': csv,
  'POST /tasks/history/export': csv,
};
