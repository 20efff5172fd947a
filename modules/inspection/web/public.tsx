import { withTexts, type PublicPage } from '@quantum/platform/web/public';

const load = () => withTexts(['reader'], () => import('./public/share-page.tsx').then((m) => m.SharePage));

/** A finished inspection, read by link. */
export const publicPages: PublicPage[] = [
  { path: '/share', load },
  { path: '/share-inspection', load },
];
