import { programmeEndpoints } from '@quantum/modules/inspection/contract';
import { issueProgrammeEndpoints } from '@quantum/modules/issue/contract';

/** The programme of inspections and issues about changes. */
export const CHANGE = 'change';
export const changeInspectionEndpoints = programmeEndpoints(CHANGE);
export const changeIssueEndpoints = issueProgrammeEndpoints(CHANGE);
/** Kind of source of the actions findings of its inspections raise. */
export const CHANGE_FINDING = 'inspection.finding.change';
/** Sources whose actions CHA130 and CHA140 list. */
export const CHANGE_SOURCES = [CHANGE_FINDING, 'change.case'] as const;
/** First part of the addresses of its screens. */
export const CHANGE_AREA = 'change';
export const CHANGE_ISSUES = 'change/reported-issues';
