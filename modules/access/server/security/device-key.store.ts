import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';

interface DeviceKeyRow {
  publicKey: string;
  /** As `sealSecret` made it. */
  privateKey: string;
}

export async function readDeviceKey({ db }: Pick<Ctx, 'db'>, userId: number): Promise<DeviceKeyRow | undefined> {
  const { rows } = await sql<DeviceKeyRow>`select public_key as "publicKey", private_key as "privateKey" from access.device_key
    where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The first one stays: what a device has sealed with it must open. */
export async function insertDeviceKey(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userId: number,
  { publicKey, privateKey }: DeviceKeyRow,
): Promise<void> {
  await sql`insert into access.device_key (user_id, public_key, private_key, made_at)
    values (${userId}, ${publicKey}, ${privateKey}, ${ctx.now().toISOString()}) on conflict do nothing`.execute(ctx.db);
}
