import { endpoint, linkEndpoints, operation, paperEndpoint, SELF, sharedRecord } from '@quantum/platform/contract';
import { inspectionOps } from './operations.ts';

/** Kind of the read links that show one inspection. */
export const SHARE_LINK = 'shareInspection';

/** Links of a finished inspection: made, listed and taken back by the person who may read it. */
export const inspectionLinkEndpoints = linkEndpoints({ base: '/inspectionTasks', name: 'inspection.task', read: inspectionOps.readTask });

const shareOps = {
  /** Writes: every opening is counted and is in the audit trail. */
  see: operation({ id: 'inspection.shared.see', permission: SELF, verb: 'read', kind: 'write', actors: ['public'] }),
  report: operation({ id: 'inspection.shared.report', permission: SELF, verb: 'read', actors: ['public'] }),
};

export const sharedEndpoints = {
  see: endpoint({ method: 'GET', path: '/public/shareInspection/:token', output: sharedRecord, operation: shareOps.see }),
  /** The same as PDF, in the reader's language. */
  report: paperEndpoint({ path: '/public/shareInspection/:token/report', operation: shareOps.report }),
};
