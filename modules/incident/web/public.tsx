import { withTexts, type PublicPage } from '@quantum/platform/web/public';

const load = () => withTexts(['reader'], () => import('./public/notice-page.tsx').then((m) => m.NoticePage));

/** What a read link to a notice opens; the second address is an alias. */
export const publicPages: PublicPage[] = [
  { path: '/share-notice', load },
  { path: '/share-accident-notice', load },
];
