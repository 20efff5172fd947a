import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { NotAllowed, NotFound, openSecret, sealSecret, type Ctx } from '@quantum/platform/server';
import { insertDeviceKey, readDeviceKey } from './device-key.store.ts';

const newKeyPair = promisify(generateKeyPair);
const BITS = 3072;

/** In a session of their own: a session opened by a link opens nothing that another session has left. */
function ownerOf({ actor }: Ctx): number {
  if (actor.kind !== 'user' || actor.link) throw new NotAllowed();
  return actor.userId;
}

/** With what this person's devices seal, base64 of SPKI; made when it is first asked for. */
export async function readPublicKey(ctx: Ctx): Promise<{ publicKey: string }> {
  const userId = ownerOf(ctx);
  const kept = await readDeviceKey(ctx, userId);
  if (kept) return { publicKey: kept.publicKey };
  const { publicKey, privateKey } = await newKeyPair('rsa', { modulusLength: BITS });
  await insertDeviceKey(ctx, userId, {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: await sealSecret(ctx.kernel.settings, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
  });
  // Of two devices that ask at once both take the one that was written.
  return { publicKey: (await readDeviceKey(ctx, userId))!.publicKey };
}

/** What opens it, base64 of PKCS 8; 1410 where there is none, or it was stored under another key of secrets. */
export async function readPrivateKey(ctx: Ctx): Promise<{ privateKey: string }> {
  const kept = await readDeviceKey(ctx, ownerOf(ctx));
  const privateKey = kept && (await openSecret(ctx.kernel.settings, kept.privateKey));
  if (privateKey === undefined) throw new NotFound();
  return { privateKey };
}
