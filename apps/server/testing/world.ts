import { DEMO_PASSWORD } from '@quantum/modules/access/server-api';
import type { TestWorld } from '@quantum/platform/testing';
import { loadDemo } from '../demo/load.ts';
import { modules } from '../modules.ts';

export const world: TestWorld = {
  modules,
  loadDemo: (kernel) => loadDemo(kernel, () => undefined),
  demoPassword: DEMO_PASSWORD,
};
