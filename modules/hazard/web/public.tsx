import type { PublicPage } from '@quantum/platform/web/public';

/** Following a report by its tracking code. */
export const publicPages: PublicPage[] = [{ paths: ['/follow'], load: () => import('./public/follow-page.tsx').then((m) => m.FollowPage) }];
