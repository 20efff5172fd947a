import { type Samples } from '@quantum/platform/testing';

/** Calls of the module collaboration. */
export const samples: Samples = {
  'GET /search/records': async () => ({ path: '/search/records?text=ward' }),
};
