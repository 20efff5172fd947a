import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { CloudOff, CloudUpload } from 'lucide-react';
import { DEVICE_PATH } from '@quantum/platform/contract';
import { onUnsent, unsentCount, useTranslation } from '@quantum/platform/web/public';

const subscribe = (listener: () => void) => {
  const stop = onUnsent(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** How much waits on this device: shown while something does, or while there is no network. */
export function UnsentLink() {
  const { t } = useTranslation();
  const count = useSyncExternalStore(subscribe, unsentCount);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (count === 0 && online) return null;
  const Icon = online ? CloudUpload : CloudOff;
  const label = [online ? '' : t('platform.device.offline'), t('platform.device.badge', { count })].filter(Boolean).join(', ');
  return (
    <Link className="q-icon-btn q-unsent" to={DEVICE_PATH} aria-label={label} title={label}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {count > 0 && <span className="q-dot">{count}</span>}
    </Link>
  );
}
