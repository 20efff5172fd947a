import { createECDH } from 'node:crypto';
import type { KernelServices } from '@quantum/platform/server';

/** The keys by which push services know this site (RFC 8292), made with the first use and shared by all its servers. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const keys = new WeakMap<KernelServices, Promise<PushKeys>>();

export function pushKeys(kernel: KernelServices): Promise<PushKeys> {
  let known = keys.get(kernel);
  if (!known) {
    // A secret of the site is 32 random bytes: a private key of the curve.
    known = kernel.secret('push').then((privateKey) => {
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(privateKey, 'base64url');
      return { privateKey, publicKey: pair.getPublicKey('base64url') };
    });
    known.catch(() => keys.delete(kernel));
    keys.set(kernel, known);
  }
  return known;
}
