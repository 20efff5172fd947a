import { withTexts, type PublicPage } from '@quantum/platform/web/public';

/** The client signs by link. */
export const publicPages: PublicPage[] = [
  { path: '/share-sign', load: () => withTexts(['reader'], () => import('./public/sign-page.tsx').then((m) => m.SignPage)) },
];
