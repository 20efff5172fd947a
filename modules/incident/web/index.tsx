import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import {
  BODY_PART,
  CAUSE,
  INCIDENT_CATEGORY,
  INCIDENT_SEVERITY,
  INCIDENT_STATUS,
  INCIDENT_TYPE,
  INJURY_NATURE,
  TREATMENT,
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
    { code: 'INC123', path: 'incident/rates', permission: 'incident', load: () => import('./screens/rates.tsx') },
  ],
};
