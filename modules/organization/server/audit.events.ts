import type { AuditedKinds } from '@quantum/platform/server';

/** What the audit trail holds of this module's records. */
export const organizationAudited: AuditedKinds = {
  'organization.businessLine': {
    events: ['create', 'update', 'retire', 'restore'],
  },
  'organization.calendar': {
    events: ['update'],
  },
  'organization.employee': {
    events: ['create', 'update', 'assign', 'endAssignment', 'changeContact', 'changePhoto', 'erase', 'leave', 'return'],
    fields: { unit_id: 'unit', job_id: 'job', manager_id: 'employee' },
  },
  'organization.facility': {
    events: ['create', 'update', 'retire', 'restore'],
    fields: { parent_id: 'facility' },
  },
  'organization.job': {
    events: ['create', 'update', 'retire', 'restore'],
    fields: { post_group_id: 'postGroup' },
  },
  'organization.postGroup': {
    events: ['create', 'update', 'retire', 'restore'],
    fields: { job_ids: 'job' },
  },
  'organization.space': {
    events: ['create', 'update', 'remove', 'restore'],
    fields: { facility_id: 'facility', type_id: 'spaceType' },
  },
  'organization.spaceGroup': {
    events: ['create', 'update', 'remove'],
    fields: { space_ids: 'space' },
  },
  'organization.spaceType': {
    events: ['create', 'update', 'retire', 'restore'],
  },
  'organization.unit': {
    events: ['create', 'update', 'move', 'close', 'reopen'],
    fields: { parent_id: 'unit', business_line_id: 'businessLine' },
  },
};
