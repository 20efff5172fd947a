import { Button } from '@mantine/core';
import { MonitorSmartphone } from 'lucide-react';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { Section, useActor, useCall, useMutate } from '@quantum/platform/web/kit';
import { selfEndpoints } from '../../contract/index.ts';
import { deviceName } from './device-name.ts';
import './own-sessions.css';

/** Where I am signed in; the others can be signed out at once. */
export function OwnSessions() {
  const { t } = useTranslation();
  const zone = useActor()?.user.timeZone;
  const sessions = useCall(selfEndpoints.sessions);
  const close = useMutate(selfEndpoints.closeOthers, { done: ({ closed }) => t('access.profile.othersClosed', { count: closed }) });
  const rows = sessions.data ?? [];
  const others = rows.filter(({ isThis }) => !isThis).length;
  return (
    <Section
      title={t('access.profile.sessions')}
      note={rows.length}
      actions={
        others > 0 && (
          <Button loading={close.isRunning} onClick={() => void close.run({ input: {} })}>
            {t('access.profile.closeOthers')}
          </Button>
        )
      }
    >
      <ul className="ac-sessions">
        {rows.map((row) => (
          <li key={row.id}>
            <MonitorSmartphone size={18} aria-hidden />
            <div>
              <b>{deviceName(row.device) ?? t('access.session.unknownDevice')}</b>
              {row.isThis && <span className="ac-this">{t('access.profile.thisDevice')}</span>}
              <div className="q-hint">
                {row.address} · {t('access.session.lastSeen', { time: formatInstant(row.lastSeen, zone) })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
