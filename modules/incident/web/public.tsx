import type { PublicPage } from '@quantum/platform/web/public';

/** What a read link to a notice opens; the second address is an alias. */
export const publicPages: PublicPage[] = [
  {
    paths: ['/share-notice', '/share-accident-notice'],
    texts: ['reader'],
    load: () => import('./public/notice-page.tsx').then((m) => m.NoticePage),
  },
];
