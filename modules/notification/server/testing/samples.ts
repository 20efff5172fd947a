import { csv, groundOf, must, ofCaller, query, type MakeSample, type Samples, type TestApp } from '@quantum/platform/testing';
import { pendingAction } from '../../../inspection/server/testing.ts';

/** A message of the action just assigned to them. */
async function messageTo(app: TestApp, who: string): Promise<number> {
  await pendingAction(app, { responsible: who });
  return (await must(app, who, 'POST', '/message/list', {})).items[0].id;
}

/** A mail as it stands once the job has looked at it and found no mail server; the job is not waited for. */
const keptDelivery: MakeSample = async (app) => {
  await pendingAction(app);
  const [row] = await app.sql<{ id: number }>(
    `update notification.delivery set state = 'kept' where id = (select max(id) from notification.delivery where company_id = $1) returning id`,
    [groundOf(app).company],
  );
  return { path: `/message/delivery/${row!.id}/retry` };
};

/** Calls of the module notification. */
export const samples: Samples = {
  'POST /message/list': async (app) => {
    await messageTo(app, 'every');
    return { path: '', body: {} };
  },
  'GET /message/unread': async () => ({ path: '', stranger: ofCaller }),
  'POST /message/:id/read': async (app) => ({ path: `/message/${await messageTo(app, 'every')}/read` }),
  'POST /message/delivery/list': query,
  'POST /message/delivery/:id/retry': keptDelivery,
  'GET /message/mailChoice': async () => ({ path: '' }),
  'PUT /message/mailChoice': async () => ({ path: '', body: { mail: true } }),
  'POST /message/readAll': async () => ({ path: '', stranger: ofCaller }),
  'POST /message/delivery/export': csv,
};
