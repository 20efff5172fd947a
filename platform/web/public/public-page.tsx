import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './logo.tsx';

/** A page behind a read link or a QR code; `path` is its first address segment, `/q`, `/issue` or `/share`. */
export interface PublicPage {
  path: string;
  load: () => Promise<ComponentType>;
}

/** What a link leads to that names no page. */
export function PublicPageNotFound() {
  const { t } = useTranslation();
  return (
    <main
      style={{
        display: 'grid',
        placeContent: 'center',
        minHeight: '100%',
        justifyItems: 'center',
        gap: 12,
        padding: 24,
        textAlign: 'center',
      }}
    >
      <Logo size={44} />
      <h1>{t('platform.public.notFound.title')}</h1>
      <p className="q-quiet">{t('platform.public.notFound.text')}</p>
      <a href="/quantum">{t('platform.public.notFound.signIn')}</a>
    </main>
  );
}
