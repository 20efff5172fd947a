import { withTexts, type PublicPage } from '@quantum/platform/web/public';

const load = () => withTexts(['reader'], () => import('./public/card-page.tsx').then((m) => m.CardPage));

/** The page behind the code of a disclosure card. */
export const publicPages: PublicPage[] = [{ path: '/share-risk-card', load }];
