// npm run test:long: the tests that grow with time, at their full length. They read LONG and do many times what they do in the suite.
import { environmentWith, main, runForeground } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';

/** Files whose tests know LONG. */
const LONG_TESTS = ['platform/web/offline/queue-model.test.ts'];

await main(async () => {
  const node = await ensureNode();
  await ensureDependencies(node);
  const env = { ...environmentWith(node), NODE_ENV: 'test', LONG: '1' };
  return runForeground(node, ['node_modules/vitest/vitest.mjs', 'run', ...LONG_TESTS], { env });
});
