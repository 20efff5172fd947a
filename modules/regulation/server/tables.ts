import type { AuditedKinds } from '@quantum/platform/server';
import { activityAudited } from './activities/tables.ts';
import { databaseAudited } from './database/tables.ts';

/** What the audit trail holds of this module's records; each room tells its own. */
export const regulationAudited: AuditedKinds = { ...databaseAudited, ...activityAudited };
