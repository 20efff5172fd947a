import type { ModuleDemo } from '@quantum/platform/server';
import { seedTemplates } from '../templates/seed-templates.ts';
import { CLOSED } from './cases.ts';
import { plantClosed } from './closed.ts';
import { plantForm } from './pre-start-form.ts';
import { plantFollowed, plantHighRisk } from './pre-start.ts';
import { plantStanding } from './standing.ts';
import { plantEquipment, plantExit, plantStartUp } from './templated.ts';
import { daysAgo } from './world.ts';

/** Fourteen months of changes: 26 that have ended, and twelve with a story. */
const live: ModuleDemo['live'] = async (demo) => {
  daysAgo(demo, 426);
  await seedTemplates(demo.kernel);
  const formId = await plantForm(demo);
  for (const change of CLOSED) await plantClosed(demo, change);
  await plantStartUp(demo);
  await plantHighRisk(demo, formId);
  const equipment = await plantEquipment(demo);
  await plantStanding(demo);
  await plantExit(demo);
  await plantFollowed(demo, equipment, formId);
  demo.clock.set(demo.now);
};

export const demo: ModuleDemo = { live };
