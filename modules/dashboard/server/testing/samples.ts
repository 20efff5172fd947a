import { ofCaller, type Samples } from '@quantum/platform/testing';

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
};
