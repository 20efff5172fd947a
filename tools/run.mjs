// Runs one of our programs on the Node it needs: node tools/run.mjs <file> [arguments]
import { main, runForeground, environmentWith } from './process.mjs';
import { ensureDependencies, ensureNode } from './setup.mjs';

await main(async () => {
  const node = await ensureNode();
  await ensureDependencies(node);
  return runForeground(node, process.argv.slice(2), { env: environmentWith(node) });
});
