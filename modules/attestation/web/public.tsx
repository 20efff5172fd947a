import { withTexts, type PublicPage } from '@quantum/platform/web/public';

const load = () => withTexts(['reader'], () => import('./public/passport-page.tsx').then((m) => m.PassportPage));

/** The page behind the code of a skills card. */
export const publicPages: PublicPage[] = [{ path: '/share-passport', load }];
