import type { AuditedKinds } from '@quantum/platform/server';
import { PLAN_FIELDS, TASK_FIELDS } from './record/tables.ts';

/** What the audit trail holds of this module's records. */
export const inspectionAudited: AuditedKinds = {
  'inspection.plan': {
    events: ['create', 'update', 'publish', 'addPart', 'hold', 'begin', 'pause', 'resume', 'complete', 'stop', 'leaver', 'part-publish', 'part-pause', 'part-resume', 'part-stop', 'part-update'],
    byItself: ['begin', 'complete', 'stop', 'leaver'],
    saysEvents: true,
    fields: PLAN_FIELDS,
  },
  'inspection.target': {
    events: ['update'],
  },
  'inspection.task': {
    events: ['plan', 'open', 'start', 'startUnplanned', 'submit', 'handInLate', 'handInSecond', 'hold', 'acceptSubmission', 'chooseSubmission', 'dismissSubmission', 'miss', 'cancel', 'exempt', 'void', 'replan', 'reschedule', 'reassign', 'leaver', 'askToSign', 'sign', 'noSigner', 'sendBack', 'takeBack', 'closeFindings', 'reopenFindings', 'raiseRisk', 'share', 'unshare'],
    byItself: ['plan', 'open', 'miss', 'cancel', 'leaver', 'noSigner', 'closeFindings', 'reopenFindings', 'raiseRisk', 'signVoid', 'sign', 'clientReminded'],
    saysEvents: true,
    fields: TASK_FIELDS,
  },
};
