import { CloudOff } from 'lucide-react';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { useToldInPlace } from '../kit/calls/told-in-place.ts';
import './queue-page.css';

/** Says that the device answers in the server's place, and of when that is; nothing when the server has answered. */
export function OfflineNote({ asOf }: { asOf: number | null }) {
  return asOf === null ? null : <Note asOf={asOf} />;
}

function Note({ asOf }: { asOf: number }) {
  const { t } = useTranslation();
  // What else the page asks for says the same.
  useToldInPlace(t('platform.error.noAnswer'));
  const now = new Date().toISOString();
  const at = new Date(asOf).toISOString();
  return (
    <p className="q-offline-note" role="status">
      <CloudOff size={16} aria-hidden />
      {t('platform.offline.asOf', { at: formatDay(at) === formatDay(now) ? formatInstant(at).split(' ')[1]! : formatInstant(at) })}
    </p>
  );
}
