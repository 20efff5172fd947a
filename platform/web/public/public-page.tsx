import type { ComponentType } from 'react';
import { useTranslation } from './translation.tsx';
import { Logo } from './logo.tsx';

/**
 * A page behind a read link or a QR code, opened without signing in. A module declares its pages in `web/public.tsx`; the public page
 * and the build read them there.
 */
export interface PublicPage {
  /** First segments of its addresses: `/issue`, `/share`. */
  paths: string[];
  /** Texts beyond those every public page has: `reader` are those of records read by link. */
  texts?: 'reader'[];
  /** Addresses as the server routes them, where not all below `paths` begins in the same way. */
  served?: ServedAddress[];
  /** Imports a file of `web/public/`, named in the page so that it comes with the first turn of the network. */
  load: () => Promise<ComponentType>;
}

/** An address of a public page, and what is ready for it before its scripts are. */
interface ServedAddress {
  address: string;
  /** Calls made before the page is drawn; `:1` is the second part of the address. */
  open?: string[];
  /** Name of the frame of `web/frame.tsx` shown until then. */
  frame?: string;
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
