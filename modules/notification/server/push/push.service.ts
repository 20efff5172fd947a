import { createHash } from 'node:crypto';
import { Invalid, NotAllowed, NotFound, readOutgoingAddress, sealSecret, type Ctx } from '@quantum/platform/server';
import type { NewPushDevice, PushView } from '../../contract/index.ts';
import { pushKeys } from './push-keys.ts';
import { deleteDevice, deleteDeviceAt, insertDevice, readDevices } from './push.store.ts';

const ownId = (ctx: Ctx): number => {
  if (ctx.employeeId === null) throw new NotAllowed();
  return ctx.employeeId;
};
const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** The caller's devices; `endpoint` says which of them asks. */
export async function readPush(ctx: Ctx, endpoint?: string): Promise<PushView> {
  const [{ publicKey }, rows] = [await pushKeys(ctx.kernel), await readDevices(ctx.db, [ownId(ctx)])];
  const asking = endpoint === undefined ? undefined : hashOf(endpoint);
  return {
    publicKey,
    devices: rows.map((row) => ({
      id: row.id,
      device: row.device,
      isThis: row.endpoint_hash === asking,
      addedAt: row.added_at,
      lastSentAt: row.last_sent_at,
    })),
  };
}

/** A browser names the address itself, so it is held against the same rule as one that is typed: https, and public at each sending. */
export async function addDevice(ctx: Ctx, { endpoint, keys, device }: NewPushDevice): Promise<PushView> {
  if (!readOutgoingAddress(endpoint)) throw new Invalid([{ path: 'endpoint', key: 'notification.push.fault.address' }]);
  await insertDevice(ctx, {
    employee_id: ownId(ctx),
    company_id: ctx.actor.kind === 'user' ? ctx.actor.companyId : null,
    endpoint_hash: hashOf(endpoint),
    subscription: await sealSecret(ctx.kernel.settings, JSON.stringify({ endpoint, keys })),
    device,
  });
  return readPush(ctx, endpoint);
}

export async function revokeDevice(ctx: Ctx, id: number): Promise<PushView> {
  if (!(await deleteDevice(ctx.db, ownId(ctx), id))) throw new NotFound();
  return readPush(ctx);
}

/** Its reader signs out there. */
export async function endDevice(ctx: Ctx, endpoint: string): Promise<PushView> {
  await deleteDeviceAt(ctx.db, ownId(ctx), hashOf(endpoint));
  return readPush(ctx);
}
