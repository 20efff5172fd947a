import type { ModuleDemo } from '@quantum/platform/server';
import { enterLaws, replaceStandard } from './database.ts';
import { askManager, evaluateLaws, identifyChanges, identifyLaws, improveSome } from './work.ts';

/** The database of the first company, and what was identified and evaluated since. */
const live: ModuleDemo['live'] = async (demo) => {
  await enterLaws(demo);
  await identifyLaws(demo);
  await replaceStandard(demo);
  await evaluateLaws(demo);
  await improveSome(demo);
  await identifyChanges(demo);
  await askManager(demo);
};

export const demo: ModuleDemo = { live };
