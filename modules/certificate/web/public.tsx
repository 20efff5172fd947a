import type { PublicPage } from '@quantum/platform/web/public';

/** The page behind the code of a certificate. */
export const publicPages: PublicPage[] = [
  { paths: ['/share-certificate'], texts: ['reader'], load: () => import('./public/check-page.tsx').then((m) => m.CheckPage) },
];
