import type { ModuleDemo } from '@quantum/platform/server';
import { enterLaws, replaceStandard } from './database.ts';

/** The database of the first company. */
const live: ModuleDemo['live'] = async (demo) => {
  await enterLaws(demo);
  await replaceStandard(demo);
};

export const demo: ModuleDemo = { live };
