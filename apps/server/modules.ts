import { server as access } from '@quantum/modules/access/server';
import { server as organization } from '@quantum/modules/organization/server';
import type { ServerModule } from '@quantum/platform/server';

/** The modules of the server, lower ranks first. */
export const modules: readonly ServerModule[] = [organization, access];
