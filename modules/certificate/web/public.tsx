import { withTexts, type PublicPage } from '@quantum/platform/web/public';

const load = () => withTexts(['reader'], () => import('./public/check-page.tsx').then((m) => m.CheckPage));

/** The page behind the code of a certificate. */
export const publicPages: PublicPage[] = [{ path: '/share-certificate', load }];
