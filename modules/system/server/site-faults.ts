import { extensionPoint, type Ctx, type Scope } from '@quantum/platform/server';

/** Something about the whole site that an administrator should mend now; texts are in the reader's language. */
export interface SiteFault {
  title: string;
  note: string;
  href: string;
}

/** Asked for those who administer the whole site, whose scope it is given. */
export const siteFaults = extensionPoint<(ctx: Ctx, scope: Scope) => Promise<SiteFault[]>>('system.siteFaults');
