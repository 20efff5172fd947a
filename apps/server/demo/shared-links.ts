import { randomUUID } from 'node:crypto';
import type { DemoCalls } from './demo-calls.ts';

const STROKES = 'M20 70q30-60 44-8t30-22q16-30 22 14t34-6 30-18 24 16 40-12 26-4';

/** A signature that is no one's. */
const scribble = async (): Promise<Buffer> =>
  (await import('sharp'))
    .default(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="220"><rect width="600" height="220" fill="#fff"/><path transform="scale(2)" d="${STROKES}" fill="none" stroke="#14213d" stroke-width="2.4" stroke-linecap="round"/></svg>`,
      ),
    )
    .png()
    .toBuffer();

const tokenOf = ({ url }: { url: string }): string => url.split('/').at(-1)!;

/** A record is shared for some days, and was opened so many times. */
export async function shareRecord(calls: DemoCalls, taskId: number, days: number, openings: number, revoke = false): Promise<void> {
  const made = await calls.call('pm', 'POST', `/inspectionTasks/${taskId}/links`, { days });
  for (let i = 0; i < openings; i++) await calls.look(`/public/shareInspection/${tokenOf(made)}`);
  if (revoke) await calls.call('pm', 'POST', `/inspectionTasks/${taskId}/links/${made.links[0].id}/revoke`, {});
}

/** The client's link is passed on; with a name, the client signs. */
export async function letClientSign(calls: DemoCalls, taskId: number, name?: string): Promise<void> {
  const { signing } = await calls.call('pm', 'GET', `/inspectionTasks/${taskId}`);
  const seat = signing[0].seats.find((one: { client: boolean }) => one.client);
  const token = tokenOf(await calls.call('pm', 'POST', `/tasks/signSeat/${seat.id}/links`, { days: 30 }));
  if (name === undefined) return;
  const { contentHash } = await calls.look(`/public/sign/${token}`);
  const clientId = randomUUID();
  const drawnId = await calls.uploadByLink(`/public/sign/${token}/file`, clientId, 'signature.png', await scribble());
  await calls.visit(`/public/sign/${token}/ok`, { contentHash, name, clientId, drawnId });
}

/** The client's link is mailed; what is answered reminds them of it. */
export async function mailToClient(calls: DemoCalls, taskId: number, mailTo: string): Promise<() => Promise<void>> {
  const { signing } = await calls.call('pm', 'GET', `/inspectionTasks/${taskId}`);
  const { id } = signing[0].seats.find((one: { client: boolean }) => one.client);
  await calls.withoutMail(() => calls.call('pm', 'POST', `/tasks/signSeat/${id}/links`, { days: 30, mailTo }));
  return () => calls.withoutMail(() => calls.call('pm', 'POST', `/tasks/signSeat/${id}/remind`, {}));
}
