import type { PublicPage } from '@quantum/platform/web/public';

/** Pages behind the QR code of a space: reporting, and following a report. */
export const publicPages: PublicPage[] = [
  {
    paths: ['/issue'],
    // A follow-up address is no place: its page asks another call, so nothing is asked ahead.
    served: [{ address: '/issue/:token', open: ['GET /public/issue/:1'], frame: 'issue' }, { address: '/issue/F-:code' }],
    load: async () => {
      const { askFirst, IssuePage } = await import('./public/issue-page.tsx');
      await askFirst();
      return IssuePage;
    },
  },
];
