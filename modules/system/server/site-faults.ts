import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** Something about the whole site that an administrator should mend now; texts are in the reader's language. */
export interface SiteFault {
  title: string;
  note: string;
  href: string;
}

/** Asked for those who administer the whole site. */
export const siteFaults = extensionPoint<(ctx: Ctx) => Promise<SiteFault[]>>('system.siteFaults');
