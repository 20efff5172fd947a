import { INCIDENT_STATUS as S, type IncidentStatus } from '../contract/codes.ts';

/** The stages of the road as the one who reported it reads them. */
export const ROAD: readonly string[] = ['received', 'accepted', 'investigating', 'working', 'solved'];

/** How the one who reported it reads the state. */
export const STAGE: Record<IncidentStatus, string> = {
  [S.draft]: 'received',
  [S.reporting]: 'received',
  [S.reviewing]: 'accepted',
  [S.underInvestigation]: 'investigating',
  [S.review]: 'investigating',
  [S.signing]: 'investigating',
  [S.underImprovement]: 'working',
  [S.finalReview]: 'working',
  [S.caseClosed]: 'solved',
  [S.close]: 'solved',
  [S.invalid]: 'dismissed',
};
