import type { PublicPage } from '@quantum/platform/web/public';

/** The page behind the code of a disclosure card. */
export const publicPages: PublicPage[] = [
  { paths: ['/share-risk-card'], texts: ['reader'], load: () => import('./public/card-page.tsx').then((m) => m.CardPage) },
];
