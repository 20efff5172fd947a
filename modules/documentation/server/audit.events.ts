import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const documentationAudited: AuditedKinds = {
  'documentation.classification': {
    events: ['create', 'update', 'retire', 'restore'],
  },
  'documentation.document': {
    events: ['create', 'update', 'handOver'],
    fields: { owner_id: 'employee', audience_people: 'employee', audience_units: 'unit' },
  },
  'documentation.version': {
    events: [
      'draft',
      'update',
      'submit',
      'discard',
      'reviewed',
      'sendBack',
      'withdraw',
      'approved',
      'activate',
      'recall',
      'agreeWording',
      'supersede',
      'confirm',
      'askObsolete',
      'obsolete',
      'keep',
      'askDestroy',
      'destroy',
      'handOver',
      'retrained',
    ],
    fields: { drafted_by: 'employee', reviewers: 'employee', approvers: 'employee' },
    byItself: ['reviewed', 'sendBack', 'approved', 'activate', 'supersede'],
  },
  'documentation.acknowledgement': { events: ['acknowledge'] },
  'documentation.binder': {
    events: ['create', 'update', 'place', 'notNeeded', 'clear', 'zip'],
    fields: { business_line_id: 'businessLine' },
  },
  'documentation.paperCopy': { events: ['create', 'collect', 'lose', 'handOver'], fields: { handed_by: 'employee' } },
  // The two rounds of a version: their events are those of signatures.
  'documentation.review': { events: [] },
  'documentation.approval': { events: [] },
};
