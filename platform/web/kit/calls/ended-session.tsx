import { useSyncExternalStore, type ReactNode } from 'react';
import { endSession, isSessionEnded, onEndedSession, useTranslation } from '@quantum/platform/web/public';
import './ended-session.css';

/** Whether the page goes on without a session: what is shown stays, and nothing can be written. */
const useIsSessionEnded = (): boolean => useSyncExternalStore(onEndedSession, isSessionEnded);

/**
 * Around a page the catalogue lets go on when its session is over (a link to one QPE): what was read stays, every field and button is off, and a
 * line says so and leads to sign-in and back.
 */
export function EndedSession({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isEnded = useIsSessionEnded();
  return (
    <>
      {isEnded && (
        <p className="q-ended-session" role="status">
          {t('platform.session.ended')}{' '}
          <button type="button" className="q-btn" onClick={() => endSession()}>
            {t('platform.session.signIn')}
          </button>
        </p>
      )}
      <fieldset className="q-ended-page" disabled={isEnded}>
        {children}
      </fieldset>
    </>
  );
}
