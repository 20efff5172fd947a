import type { TestApp } from '@quantum/platform/testing';
import { signingInspection, whoIs } from '../../../modules/inspection/server/testing.ts';
import type { MakeSample } from './sample.ts';

/** A round whose one seat is that of `every`; all at once, so that every act is known to it. */
async function seatOfEvery(app: TestApp) {
  const { signing } = await signingInspection(app);
  const { employeeId } = await whoIs(app, 'every');
  const [round] = signing;
  await app.sql(`update task.sign_seat set employee_id = $2 where round_id = $1`, [round.id, employeeId]);
  await app.sql(`update task.sign_round set mode = 'parallel' where id = $1`, [round.id]);
  return { id: round.id as number, input: { version: round.version as number, seatId: round.seats[0].id as number } };
}
const act =
  (name: string, more: (app: TestApp) => Promise<object> = async () => ({})): MakeSample =>
  async (app) => {
    const { id, input } = await seatOfEvery(app);
    return { path: `/tasks/sign/${id}/${name}`, body: { ...input, ...(await more(app)) } };
  };

/** Signatures. */
export const signSamples: Record<string, MakeSample> = {
  'POST /tasks/sign/:id/ok': act('ok'),
  'POST /tasks/sign/:id/reject': act('reject', async () => ({ reason: 'because of the test', parts: [] })),
  'POST /tasks/sign/:id/processing': act('processing'),
  'POST /tasks/sign/:id/reassign': act('reassign', async (app) => ({
    employeeId: (await whoIs(app, 'sup')).employeeId,
    reason: 'because of the test',
  })),
  'POST /tasks/sign/:id/withdraw': async (app) => {
    const { signing } = await signingInspection(app, 'every');
    return { path: `/tasks/sign/${signing[0].id}/withdraw`, body: { version: signing[0].version } };
  },
};
