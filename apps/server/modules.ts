import { server as access } from '@quantum/modules/access/server';
import { server as dictionary } from '@quantum/modules/dictionary/server';
import { server as form } from '@quantum/modules/form/server';
import { server as organization } from '@quantum/modules/organization/server';
import type { ServerModule } from '@quantum/platform/server';

/** The modules of the server, lower ranks first. */
export const modules: readonly ServerModule[] = [dictionary, organization, access, form];
