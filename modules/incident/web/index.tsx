import { CODE_CATEGORY, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import {
  AGENCY,
  BODY_PART,
  CAUSE,
  CAUSE_CATEGORY,
  INCIDENT_CATEGORY,
  INCIDENT_SEVERITY,
  INCIDENT_STATUS,
  INCIDENT_TYPE,
  INJURY_NATURE,
  INJURY_STATUS,
  MANAGEMENT_CAUSE,
  MECHANISM,
  TREATMENT,
  UNSAFE_ACT,
  UNSAFE_CONDITION,
} from '../contract/index.ts';

const under = 'INC111';

export const web: WebModule = {
  id: 'incident',
  codeSets: [
    { name: 'incidentStatus', category: CODE_CATEGORY.taskStatus, states: INCIDENT_STATUS },
    { name: 'incidentType', category: CODE_CATEGORY.incidentType, states: INCIDENT_TYPE },
    { name: 'incidentSeverity', category: CODE_CATEGORY.incidentSeverity, states: INCIDENT_SEVERITY },
    { name: 'treatment', category: INCIDENT_CATEGORY.treatment, states: TREATMENT },
    { name: 'bodyPart', category: INCIDENT_CATEGORY.bodyPart, states: BODY_PART },
    { name: 'injuryNature', category: INCIDENT_CATEGORY.injuryNature, states: INJURY_NATURE },
    { name: 'injuryStatus', category: CODE_CATEGORY.taskStatus, states: INJURY_STATUS },
    { name: 'noticeStatus', category: CODE_CATEGORY.recordStatus, states: RECORD_STATUS },
    { name: 'unsafeAct', category: CAUSE_CATEGORY.unsafeAct, states: UNSAFE_ACT },
    { name: 'unsafeCondition', category: CAUSE_CATEGORY.unsafeCondition, states: UNSAFE_CONDITION },
    { name: 'agency', category: CAUSE_CATEGORY.agency, states: AGENCY },
    { name: 'mechanism', category: CAUSE_CATEGORY.mechanism, states: MECHANISM },
    { name: 'managementCause', category: CAUSE_CATEGORY.managementCause, states: MANAGEMENT_CAUSE },
    { name: 'incidentCause', category: INCIDENT_CATEGORY.cause, states: CAUSE },
  ],
  screens: [
    { code: under, path: 'incident/reports', permission: 'self', load: () => import('./screens/incident-list.tsx') },
    {
      path: 'incident/reports/new',
      under,
      permission: 'self',
      start: { label: 'incident.start.report', permission: 'self', verb: 'report' },
      load: () => import('./screens/incident-new.tsx'),
    },
    { path: 'incident/reports/mine', under, permission: 'self', load: () => import('./screens/incident-mine.tsx') },
    { path: 'incident/reports/:id', under, permission: 'self', load: () => import('./screens/incident-record.tsx') },
    { code: 'INC112', path: 'incident/investigations', permission: 'incident', load: () => import('./screens/investigations.tsx') },
    { code: 'INC113', path: 'incident/inquiry', permission: 'incident', load: () => import('./screens/inquiry.tsx') },
    { code: 'INC114', path: 'incident/diagnostics', permission: 'incident', load: () => import('./screens/diagnostics.tsx') },
    { code: 'INC115', path: 'incident/injured-people', permission: 'sensitive', load: () => import('./screens/injured-people.tsx') },
    { code: 'INC116', path: 'incident/injury-records', permission: 'sensitive', load: () => import('./screens/injury-records.tsx') },
    { code: 'INC124', path: 'incident/notices', permission: 'incident', load: () => import('./screens/notice-list.tsx') },
    { path: 'incident/notices/mine', under: 'INC124', permission: 'incident', load: () => import('./screens/notice-mine.tsx') },
    { path: 'incident/notices/:id', under: 'INC124', permission: 'incident', load: () => import('./screens/notice-record.tsx') },
    { code: 'INC125', path: 'incident/statutory', permission: 'incident', load: () => import('./screens/statutory.tsx') },
    { code: 'INC123', path: 'incident/rates', permission: 'incident', load: () => import('./screens/rates.tsx') },
  ],
};
