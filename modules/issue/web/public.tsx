import type { PublicPage } from '@quantum/platform/web/public';

/** Pages behind the QR code of a space: reporting, and following a report. */
export const publicPages: PublicPage[] = [
  {
    path: '/issue',
    load: async () => {
      const { askFirst, IssuePage } = await import('./public/issue-page.tsx');
      await askFirst();
      return IssuePage;
    },
  },
];
