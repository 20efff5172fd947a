import { Button } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { Section, useActor, useCall } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { pushEndpoints, type PushDevice } from '../../../contract/index.ts';
import { useThisDevice } from './this-device.ts';
import './push.css';

/** My profile: on which devices I am told, this one to be turned on, each to be turned off. */
export function PushDevices() {
  const { t } = useTranslation();
  const hasPerson = useActor()?.user.employeeId != null;
  const own = useThisDevice();
  const { data } = useCall(pushEndpoints.read, {
    enabled: hasPerson && own.state !== undefined,
    input: own.endpoint === undefined ? {} : { endpoint: own.endpoint },
  });
  if (!data || own.state === undefined) return null;
  const isOn = own.state === 'on' && data.devices.some(({ isThis }) => isThis);
  const why = own.state === 'unsupported' || own.state === 'blocked' ? own.state : undefined;
  return (
    <Section
      title={t('notification.push.title')}
      note={data.devices.length}
      actions={
        !isOn &&
        !why && (
          <Button variant="default" loading={own.isRunning} onClick={() => void own.turnOn(data.publicKey)}>
            {t('notification.push.on')}
          </Button>
        )
      }
    >
      <p className="q-quiet">{t('notification.push.note')}</p>
      {why && <p className="q-hint">{t(`notification.push.${why}`)}</p>}
      {data.devices.length === 0 ? (
        <p>{t('notification.push.none')}</p>
      ) : (
        <ul className="q-stack q-list q-flat msg-devices">
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} isRunning={own.isRunning} onOff={() => void own.turnOff(device.id)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DeviceRow({ device, isRunning, onOff }: { device: PushDevice; isRunning: boolean; onOff: () => void }) {
  const { t } = useTranslation();
  const zone = useActor()?.user.timeZone;
  const name = device.device || t('notification.push.unknownDevice');
  return (
    <li>
      <BellRing size={18} aria-hidden />
      <div>
        <b>{name}</b>
        {device.isThis && <span className="q-quiet"> · {t('notification.push.this')}</span>}
        <div className="q-hint">
          {t('notification.push.added', { time: formatInstant(device.addedAt, zone) })}
          {device.lastSentAt !== null && ` · ${t('notification.push.sent', { time: formatInstant(device.lastSentAt, zone) })}`}
        </div>
      </div>
      <Button variant="default" size="xs" disabled={isRunning} aria-label={`${t('notification.push.off')}: ${name}`} onClick={onOff}>
        {t('notification.push.off')}
      </Button>
    </li>
  );
}
