import { Button } from '@mantine/core';
import { Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { oidcEndpoints } from '../../contract/index.ts';

/** Connects the own account to the company's identity provider; nothing where there is none. */
export function OwnProvider() {
  const { t } = useTranslation();
  const { data, refetch } = useCall(oidcEndpoints.connection);
  const connect = useMutate(oidcEndpoints.connect);
  const disconnect = useMutate(oidcEndpoints.disconnect, {
    done: ({ name }) => t('access.profile.sso.disconnected', { name }),
    onDone: () => void refetch(),
  });
  if (!data?.available) return null;
  const { name, connected } = data;
  const go = async () => {
    const begun = await connect.run({ input: {} });
    if (begun?.url) location.assign(begun.url);
  };
  return (
    <Section
      title={t('access.profile.sso')}
      actions={
        connected ? (
          <Button loading={disconnect.isRunning} onClick={() => void disconnect.run({ input: {} })}>
            {t('access.profile.sso.disconnect')}
          </Button>
        ) : (
          <Button loading={connect.isRunning} onClick={() => void go()}>
            {t('access.profile.sso.connect', { name })}
          </Button>
        )
      }
    >
      <p className="q-hint">{t(connected ? 'access.profile.sso.connected' : 'access.profile.sso.none', { name })}</p>
    </Section>
  );
}
