import type { PublicPage } from '@quantum/platform/web/public';

/** A finished inspection, read by link. */
export const publicPages: PublicPage[] = [
  { paths: ['/share', '/share-inspection'], texts: ['reader'], load: () => import('./public/share-page.tsx').then((m) => m.SharePage) },
];
