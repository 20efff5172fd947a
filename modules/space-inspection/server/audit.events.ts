import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const spaceInspectionAudited: AuditedKinds = {
  'space-inspection.interval': { events: ['update'] },
  'space-inspection.table': { events: ['create', 'share', 'unshare'] },
  'space-inspection.chain': {
    events: ['begin', 'open', 'improve', 'complete', 'close', 'void', 'voidTest', 'reassign'],
    byItself: ['open', 'improve', 'complete', 'close', 'void'],
  },
  'space-inspection.limit': {
    events: ['create'],
  },
  'space-inspection.model': {
    events: ['create'],
  },
  'space-inspection.meter': {
    events: ['create', 'update'],
  },
  'space-inspection.swab': {
    events: ['record', 'void'],
  },
};
