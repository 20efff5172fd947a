import { useState } from 'react';
import { Button } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { useActor, useCall } from '@quantum/platform/web/kit';
import { local, useTranslation } from '@quantum/platform/web/public';
import { pushEndpoints } from '../../../contract/index.ts';
import { useThisDevice } from './this-device.ts';
import './push.css';

/** Whoever said no on this device is not asked again; My profile has it. */
const ANSWERED = 'pushAnswered';

/** At the first to-do: shall this device tell of new work? The browser itself is asked only when its button is pressed. */
export function PushQuestion() {
  const { t } = useTranslation();
  const isPerson = useActor()?.user.employeeId != null;
  const [isAnswered, setAnswered] = useState(() => local.get(ANSWERED) !== undefined);
  const own = useThisDevice();
  const isAsked = isPerson && !isAnswered && own.state === 'off';
  const { data } = useCall(pushEndpoints.read, { enabled: isAsked, input: {} });
  if (!isAsked || !data) return null;
  const answer = () => {
    local.set(ANSWERED, '1');
    setAnswered(true);
  };
  return (
    <section className="msg-push-ask" aria-label={t('notification.push.title')}>
      <BellRing size={20} aria-hidden />
      <p>{t('notification.push.ask')}</p>
      <Button variant="filled" loading={own.isRunning} onClick={() => void own.turnOn(data.publicKey).then(answer)}>
        {t('notification.push.on')}
      </Button>
      <Button variant="default" onClick={answer}>
        {t('notification.push.notNow')}
      </Button>
    </section>
  );
}
