import type { TestApp } from '@quantum/platform/testing';
import { must, pendingAction } from '../../../modules/inspection/server/testing.ts';
import { groundOf } from './ground.ts';
import type { MakeSample } from './sample.ts';

/** A message of the action just assigned to them. */
export async function messageTo(app: TestApp, who: string): Promise<number> {
  await pendingAction(app, { responsible: who });
  return (await must(app, who, 'POST', '/message/list', {})).items[0].id;
}

/** A mail as it is once the job has looked at it and found no mail server; the job is not waited for. */
export const keptDelivery: MakeSample = async (app) => {
  await pendingAction(app);
  const [row] = await app.sql<{ id: number }>(
    `update notification.delivery set state = 'kept' where id = (select max(id) from notification.delivery where company_id = $1) returning id`,
    [groundOf(app).company],
  );
  return { path: `/message/delivery/${row!.id}/retry` };
};
