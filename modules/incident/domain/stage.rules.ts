import { INCIDENT_STATUS, type IncidentStatus } from '../contract/codes.ts';

/** The stages of the road as the one who reported it reads them. */
export const ROAD: readonly string[] = ['received', 'accepted', 'investigating', 'working', 'solved'];

/** How the one who reported it reads the state. */
export const STAGE: Record<IncidentStatus, string> = {
  [INCIDENT_STATUS.draft]: 'received',
  [INCIDENT_STATUS.reporting]: 'received',
  [INCIDENT_STATUS.reviewing]: 'accepted',
  [INCIDENT_STATUS.underInvestigation]: 'investigating',
  [INCIDENT_STATUS.review]: 'investigating',
  [INCIDENT_STATUS.signing]: 'investigating',
  [INCIDENT_STATUS.underImprovement]: 'working',
  [INCIDENT_STATUS.finalReview]: 'working',
  [INCIDENT_STATUS.caseClosed]: 'solved',
  [INCIDENT_STATUS.close]: 'solved',
  [INCIDENT_STATUS.invalid]: 'dismissed',
};
