import { useTranslation } from 'react-i18next';

/** A code nobody gave out, or one no longer in use. */
export function Gone() {
  const { t } = useTranslation();
  return (
    <main className="is-gone">
      <h2>{t('issue.public.goneTitle')}</h2>
      <p className="q-quiet">{t('issue.public.goneText')}</p>
    </main>
  );
}
