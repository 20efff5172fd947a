import type { PublicPage } from '@quantum/platform/web/public';

/** The client signs by link. */
export const publicPages: PublicPage[] = [
  { paths: ['/share-sign'], texts: ['reader'], load: () => import('./public/sign-page.tsx').then((m) => m.SignPage) },
];
