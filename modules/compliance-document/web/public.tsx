import type { PublicPage } from '@quantum/platform/web/public';

/** Documents of a project in force today, read by link. */
export const publicPages: PublicPage[] = [
  { paths: ['/share-documents'], texts: ['reader'], load: () => import('./public/pack-page.tsx').then((m) => m.PackPage) },
];
