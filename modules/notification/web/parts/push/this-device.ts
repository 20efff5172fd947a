import { useCallback, useEffect, useState } from 'react';
import { deviceName } from '@quantum/modules/access/web-api';
import { useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { showError } from '@quantum/platform/web/kit';
import { canPush, readSubscription } from './subscription.ts';
import { pushEndpoints, type PushView } from '../../../contract/index.ts';

/** Where this browser stands: it cannot, it may not, it was not asked, it tells. */
type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on';

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
};

/** The permission is asked for at the press of a button, never by the page itself. */
async function subscribe(publicKey: string): Promise<PushSubscription | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

interface ThisDevice {
  /** Undefined until it is known. */
  state: DeviceState | undefined;
  /** The address of this browser's subscription. */
  endpoint: string | undefined;
  isRunning: boolean;
  turnOn: (publicKey: string) => Promise<void>;
  turnOff: (id: number) => Promise<void>;
}

/** This browser as a device its reader is told on. */
export function useThisDevice(): ThisDevice {
  const { t } = useTranslation();
  const [state, setState] = useState<DeviceState>();
  const [endpoint, setEndpoint] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const add = useMutate(pushEndpoints.add, { kind: 'update', done: () => t('notification.push.turnedOn') });
  const revoke = useMutate(pushEndpoints.revoke, { kind: 'update', done: () => t('notification.push.turnedOff') });
  const look = useCallback(async () => {
    if (!canPush()) return setState('unsupported');
    const subscription = await readSubscription().catch(() => null);
    setEndpoint(subscription?.endpoint);
    setState(Notification.permission === 'denied' ? 'blocked' : subscription ? 'on' : 'off');
  }, []);
  useEffect(() => void look(), [look]);
  const turnOn = async (publicKey: string) => {
    setAsking(true);
    try {
      const subscription = await subscribe(publicKey);
      if (subscription !== 'refused') {
        const { endpoint: address, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
        const saved = await add.run({ input: { endpoint: address, keys, device: deviceName(navigator.userAgent) ?? '' } });
        if (saved === undefined) await subscription.unsubscribe();
      }
    } catch (fault) {
      // Its push service is out of reach, as in networks that block it.
      console.warn('no push', fault);
      showError(t('notification.push.failed'));
    }
    setAsking(false);
    await look();
  };
  const turnOff = async (id: number) => {
    const before = (await readSubscription().catch(() => null))?.endpoint;
    const left = await revoke.run({ params: { id } });
    if (left && before !== undefined && before === endpoint && !isThere(left, id)) await (await readSubscription())?.unsubscribe();
    await look();
  };
  return { state, endpoint, isRunning: isAsking || add.isRunning || revoke.isRunning, turnOn, turnOff };
}

const isThere = ({ devices }: PushView, id: number): boolean => devices.some((device) => device.id === id);
