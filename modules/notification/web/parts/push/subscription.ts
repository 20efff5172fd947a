import { call } from '@quantum/platform/web/public';
import { pushEndpoints } from '../../../contract/index.ts';

export const canPush = (): boolean =>
  globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Who signs out is told nothing on this device any more: the next to use it may be somebody else. What fails of it stops nothing. */
export async function endSubscription(): Promise<void> {
  if (!canPush()) return;
  const subscription = await readSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.allSettled([call(pushEndpoints.end, { input: { endpoint }, quiet: true }), subscription.unsubscribe()]);
}
