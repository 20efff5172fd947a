import { local } from '../storage.ts';

/** Before a person's id: their public key. It is no secret and stays on the device. */
export const PUBLIC_KEY = 'sealKey.';
/** Set while something of this person is sealed on the device. */
export const sealedMark = (userId: string): string => `sealed.${userId}`;

/** False where the browser has no cryptography: an address that is neither https nor of this machine. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export const hasSealed = (userId: string): boolean => local.get(sealedMark(userId)) !== undefined;
export const hasSealKey = (userId: string): boolean => local.get(PUBLIC_KEY + userId) !== undefined;
export const saveSealKey = (userId: string, key: string): void => void local.set(PUBLIC_KEY + userId, key);
/** Another than this person has used the device, whose work may have to be sealed. */
export const hasSealKeyOfOthers = (userId?: string): boolean =>
  local.keys().some((key) => key.startsWith(PUBLIC_KEY) && key.slice(PUBLIC_KEY.length) !== userId);
