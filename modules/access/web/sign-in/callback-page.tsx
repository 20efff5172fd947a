import { useEffect, useState } from 'react';
import { callPath, takeAddress, useTranslation } from '@quantum/platform/web/public';
import { PROFILE_PATH } from '../../contract/paths.ts';
import { EntryAlert } from './entry-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { keepSession, type ToKeep } from './sign-in-call.ts';
import { usePublicSettings } from './use-public-settings.ts';

/** `/callback`: where the identity provider sends the browser back to, with a code that is worth something once. */
export function CallbackPage() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const [alert, setAlert] = useState<string>();
  useEffect(() => {
    const query = location.search.slice(1);
    history.replaceState(null, '', '/callback');
    const enter = async () => {
      try {
        const body = { query };
        const { session } = await callPath<{ session: ToKeep | null }>({
          method: 'POST',
          path: '/permissions/oidc/callback',
          body,
          anonymous: true,
          quiet: true,
        });
        if (session) await keepSession(session);
        location.replace(session ? takeAddress() : PROFILE_PATH);
      } catch (fault) {
        setAlert((fault as Error).message);
      }
    };
    void enter();
    // The answer is taken once, when the page opens.
  }, []);
  return (
    <EntryFrame
      title="platform.signIn.callback.title"
      lead="platform.signIn.callback.lead"
      isDevelopment={settings?.environment === 'development'}
    >
      <EntryAlert text={alert} />
      {alert ? (
        <p className="si-more">
          <a href="/auth/login">{t('platform.signIn.back')}</a>
        </p>
      ) : (
        <span className="q-spinner" />
      )}
    </EntryFrame>
  );
}
