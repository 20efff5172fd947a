import { unsentCount } from '@quantum/platform/web/public';
import { keepDeviceSealed } from './seal-key.ts';
import { canStartOffline, WORKER } from './offline-start.ts';

/** After the first screen, never before it: the sender when something waits, the worker where the origin is secure. */
const AFTER_MS = 3_000;
export function startDevice(isOfLink: boolean): () => void {
  const sender = unsentCount() > 0 ? setTimeout(startSender) : undefined;
  const worker = setTimeout(startWorker, AFTER_MS);
  const key = isOfLink ? undefined : setTimeout(() => void keepDeviceSealed(), AFTER_MS);
  return () => {
    clearTimeout(sender);
    clearTimeout(worker);
    clearTimeout(key);
  };
}

const startSender = (): void => void import('../offline/device.ts').then(({ startSending }) => startSending());

function startWorker(): void {
  if (!canStartOffline()) return;
  navigator.serviceWorker.register(WORKER).catch((fault: unknown) => console.warn('no offline start', fault));
}
