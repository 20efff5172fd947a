import { callPath, canSeal, hasSealed, hasSealKey, saveSealKey, sealWorkOfOthers, storedUserId } from '@quantum/platform/web/public';
import type { UserDetail } from '../kit/actor.ts';

const PATH = '/permissions/deviceKey';

/** Keeps the key with which this device seals what the person has not sent when the session ends; asks for it once for each person and device. */
export async function keepSealKey(): Promise<void> {
  const userId = storedUserId();
  if (userId === undefined || userId === null || !canSeal() || hasSealKey(String(userId))) return;
  const { publicKey } = await callPath<{ publicKey: string }>({ method: 'POST', path: PATH, body: {}, quiet: true });
  saveSealKey(String(userId), publicKey);
}

/**
 * Opens what was sealed here for the person who has signed in again, before their screens read it. A session opened by a sign-in link opens
 * nothing. Never throws: what could not be opened stays sealed, and is tried again with the next start.
 */
export async function openSealedWork({ userId, link }: Pick<UserDetail, 'userId' | 'link'>): Promise<void> {
  if (link || !canSeal() || !hasSealed(String(userId))) return;
  try {
    const { privateKey } = await callPath<{ privateKey: string }>({ method: 'GET', path: PATH, quiet: true });
    const { openUnsent } = await import('../public/sealing/unsent-work.ts');
    await openUnsent(String(userId), privateKey);
  } catch (fault) {
    console.warn('sealed work could not be opened', fault);
  }
}

/** After the first screen: the key of this person, and what another person's session has left in the clear because its page was cut short. */
export async function keepDeviceSealed(): Promise<void> {
  await keepSealKey().catch(() => undefined);
  await sealWorkOfOthers(String(storedUserId()));
}
