export { followedElsewhere, followOf, hashOf, type FollowedElsewhere } from './followed.ts';
export { reportEscalation, type ReportEscalation } from './escalation.ts';
