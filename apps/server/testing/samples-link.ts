import type { TestApp } from '@quantum/platform/testing';
import { clientTask, must } from '../../../modules/inspection/server/testing.ts';
import type { MakeSample } from './samples.ts';

/** Links of one kind of record. */
export function linkSamples(base: string, make: (app: TestApp) => Promise<{ id: number }>): Record<string, MakeSample> {
  const path = async (app: TestApp) => `${base}/${(await make(app)).id}/links`;
  return {
    [`GET ${base}/:id/links`]: async (app) => ({ path: await path(app) }),
    [`POST ${base}/:id/links`]: async (app) => ({ path: await path(app), body: { days: 7 } }),
    [`POST ${base}/:id/links/:linkId/revoke`]: async (app) => {
      const at = await path(app);
      const { links } = await must(app, 'every', 'POST', at, { days: 7 });
      return { path: `${at}/${links[0].id}/revoke` };
    },
  };
}

/** The seat of a client whose signature `every` has asked for. */
export const seatOfClient = async (app: TestApp) => ({ id: (await clientTask(app, {}, [], 'every')).seatId });
