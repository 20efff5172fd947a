import type { PublicPage } from '@quantum/platform/web/public';

/** Rooms of a project by day, read by link. */
export const publicPages: PublicPage[] = [
  {
    paths: ['/share-space-table', '/share-tables'],
    texts: ['reader'],
    load: () => import('./public/table-page.tsx').then((m) => m.TablePage),
  },
];
