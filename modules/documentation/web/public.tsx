import type { PublicPage } from '@quantum/platform/web/public';

/** The page behind the code on a printed document. */
export const publicPages: PublicPage[] = [
  { paths: ['/share-version'], texts: ['reader'], load: () => import('./public/version-page.tsx').then((m) => m.VersionPage) },
];
