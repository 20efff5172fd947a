import { rollup } from '@quantum/platform/server';
import { command } from './offline-kernel.ts';

/** `npm run rollups:rebuild`: counts every rollup again from the records, while the server runs. */
await command(async (kernel, say) => {
  for (const one of rollup.all()) say(`${one.name}: ${await one.rebuild(kernel.db.ownerDb, kernel.clock.now())} rows`);
  return 0;
});
