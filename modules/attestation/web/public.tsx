import type { PublicPage } from '@quantum/platform/web/public';

/** The page behind the code of a skills card. */
export const publicPages: PublicPage[] = [
  { paths: ['/share-passport'], texts: ['reader'], load: () => import('./public/passport-page.tsx').then((m) => m.PassportPage) },
];
