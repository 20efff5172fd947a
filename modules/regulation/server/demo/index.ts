import type { ModuleDemo } from '@quantum/platform/server';
import { citeLaws } from './cite.ts';
import { enterLaws, replaceStandard } from './database.ts';
import { evaluateLaws, evaluateSpring, improveSome } from './evaluate.ts';
import { askManager, identifyChanges, identifyLaws } from './identify.ts';

/** The database of the first company, and what was identified and evaluated since. */
const live: ModuleDemo['live'] = async (demo) => {
  await enterLaws(demo);
  await identifyLaws(demo);
  await evaluateSpring(demo);
  await citeLaws(demo);
  await replaceStandard(demo);
  await evaluateLaws(demo);
  await improveSome(demo);
  await identifyChanges(demo);
  await askManager(demo);
};

export const demo: ModuleDemo = { live };
