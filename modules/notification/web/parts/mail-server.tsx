import { useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { LIMITS } from '@quantum/platform/contract';
import {
  Allowed,
  EventForm,
  Fact,
  Facts,
  NumberField,
  Section,
  SelectField,
  TextField,
  useCall,
  useChecks,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { deliveryOps, MAIL_SECURITY, mailServerEndpoints, type MailServerView } from '../../contract/index.ts';

/** The mail server of the site: what it is and who set it; its password is never shown. */
export function MailServer() {
  const { t } = useTranslation();
  const { data: server } = useCall(mailServerEndpoints.read);
  const [editing, setEditing] = useState(false);
  if (!server) return null;
  const { source, host, port, security, userName, hasPassword, fromAddress, hasSite } = server;
  return (
    <Section
      title={t('notification.mailServer.title')}
      note={source === 'environment' ? t('notification.mailServer.environment') : undefined}
      actions={
        source !== 'environment' && (
          <Allowed operation={deliveryOps.saveServer}>
            <Button onClick={() => setEditing(true)}>{t('notification.mailServer.edit')}</Button>
          </Allowed>
        )
      }
    >
      {source === 'none' && <p className="q-quiet">{t('notification.mailServer.unset')}</p>}
      {!hasSite && <p className="q-fault">{t('notification.mailServer.noSite')}</p>}
      {host !== null && (
        <Facts>
          <Fact label={t('notification.mailServer.host')}>{host}</Fact>
          <Fact label={t('notification.mailServer.port')}>{port}</Fact>
          <Fact label={t('notification.mailServer.security')}>{security && t(`notification.mailServer.security.${security}`)}</Fact>
          <Fact label={t('notification.mailServer.userName')}>{userName}</Fact>
          <Fact label={t('notification.mailServer.password')}>
            {t(hasPassword ? 'notification.mailServer.passwordStored' : 'notification.mailServer.noPassword')}
          </Fact>
          <Fact label={t('notification.mailServer.from')}>{fromAddress}</Fact>
        </Facts>
      )}
      {editing && <MailServerDialog server={server} onClose={() => setEditing(false)} />}
    </Section>
  );
}

interface Typed {
  host: string;
  port: number | null;
  security: string | null;
  userName: string;
  fromAddress: string;
}

function MailServerDialog({ server, onClose }: { server: MailServerView; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  // What is typed here is kept nowhere, so it is no field of the form.
  const [password, setPassword] = useState('');
  const initial: Typed = {
    host: server.host ?? '',
    port: server.port ?? 587,
    security: server.security ?? 'startTls',
    userName: server.userName ?? '',
    fromAddress: server.fromAddress ?? '',
  };
  return (
    <EventForm
      name="mail-server"
      initial={initial}
      version={server.version}
      check={(typed) => [
        ...checks.required('host', 'notification.mailServer.host', typed.host),
        ...checks.required('port', 'notification.mailServer.port', typed.port),
        ...checks.required('fromAddress', 'notification.mailServer.from', typed.fromAddress),
      ]}
      endpoint={mailServerEndpoints.save}
      send={(typed) => ({
        input: {
          host: typed.host.trim(),
          port: typed.port!,
          security: typed.security as (typeof MAIL_SECURITY)[number],
          userName: typed.userName.trim() || null,
          fromAddress: typed.fromAddress.trim(),
          ...(typed.userName.trim() === '' ? { password: null } : password ? { password } : {}),
          version: server.version,
        },
      })}
      done={() => t('notification.mailServer.saved')}
      title={t('notification.mailServer.title')}
      action={t('common.save')}
      width={520}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="host" label="notification.mailServer.host" max={253} required />
          <NumberField form={form} name="port" label="notification.mailServer.port" min={1} max={65_535} required />
          <SelectField
            form={form}
            name="security"
            label="notification.mailServer.security"
            options={MAIL_SECURITY.map((value) => ({ value, label: t(`notification.mailServer.security.${value}`) }))}
            required
          />
          <TextField form={form} name="userName" label="notification.mailServer.userName" max={LIMITS.name} />
          <PasswordInput
            label={t('notification.mailServer.password')}
            description={t('notification.mailServer.passwordHelp')}
            autoComplete="new-password"
            maxLength={LIMITS.passwordMax}
            value={password}
            error={form.faultAt('password')}
            disabled={form.value.userName.trim() === ''}
            visibilityToggleButtonProps={{ 'aria-label': t('platform.signIn.showPassword') }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <TextField
            form={form}
            name="fromAddress"
            label="notification.mailServer.from"
            help="notification.mailServer.fromHelp"
            max={LIMITS.name}
            required
          />
        </>
      )}
    </EventForm>
  );
}
