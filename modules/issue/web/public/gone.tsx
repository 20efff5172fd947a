import type { ComponentProps } from 'react';
import { Icon, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { failureKey } from './issue-calls.ts';

interface StillProps {
  icon: ComponentProps<typeof Icon>['name'];
  title: string;
  text: string;
  retry?: () => void;
}

/** Nothing to fill in: what it is, and the one step that helps. */
function Still({ icon, title, text, retry }: StillProps) {
  const { t } = useTranslation();
  return (
    <main className="is-gone" role="alert">
      <Icon name={icon} size={40} />
      <h2>{t(title)}</h2>
      <p className="q-quiet">{t(text)}</p>
      {retry && (
        <button type="button" className="q-btn" onClick={retry}>
          {t('common.retry')}
        </button>
      )}
    </main>
  );
}

/** An unknown code or one no longer in use; a report no one made. */
export function Gone({ isReport = false }: { isReport?: boolean }) {
  return isReport ? (
    <Still icon="search" title="issue.public.noReportTitle" text="issue.public.goneText" />
  ) : (
    <Still icon="circleSlash" title="issue.public.goneTitle" text="issue.public.goneText" />
  );
}

/** It did not come this time. */
export function Failed({ error, retry }: { error: ApiError; retry: () => void }) {
  const isLimit = error.http === 429;
  return <Still icon={isLimit ? 'hourglass' : 'alert'} title="issue.public.failedTitle" text={failureKey(error)} retry={retry} />;
}
