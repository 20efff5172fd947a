import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useCall, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { deliveryEndpoints } from '../../contract/index.ts';

/** Mails about messages on or off; the message in the app always comes. */
export function MailSwitch() {
  const { t } = useTranslation();
  const { data: choice } = useCall(deliveryEndpoints.choice);
  const choose = useMutate(deliveryEndpoints.choose);
  if (!choice) return null;
  return (
    <Switch
      checked={choice.mail && choice.hasAddress}
      disabled={!choice.hasAddress || choose.isRunning}
      label={t('notification.mail.switch')}
      title={t(choice.hasAddress ? 'notification.mail.switchHelp' : 'notification.mail.noAddress')}
      onChange={(event) => void choose.run({ input: { mail: event.currentTarget.checked } })}
    />
  );
}
