import type { TestApp } from '@quantum/platform/testing';
import { clientInspection, must } from '../../../modules/inspection/server/testing.ts';
import type { MakeSample } from './sample.ts';

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
const seatOfClient = async (app: TestApp) => ({ id: (await clientInspection(app, {}, [], 'every')).seatId });

/** A client who was mailed the link two hours ago; the mail server that is named takes nothing, which the call does not wait for. */
const reminder: MakeSample = async (app) => {
  Object.assign(app.kernel.settings, { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://ehsq.example.org' });
  const { id } = await seatOfClient(app);
  await must(app, 'every', 'POST', `/tasks/signSeat/${id}/links`, { days: 30, mailTo: 'client@hospital.example' });
  await app.sql(`update platform.read_link set made_at = made_at - interval '2 hours' where kind = 'sign' and record_id = $1`, [id]);
  return { path: `/tasks/signSeat/${id}/remind` };
};

/** The client's seat: its links, and reminding who was mailed one. */
export const clientSamples: Record<string, MakeSample> = {
  ...linkSamples('/tasks/signSeat', seatOfClient),
  'POST /tasks/signSeat/:id/remind': reminder,
};
