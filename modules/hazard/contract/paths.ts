import { appPath, type PathId } from '@quantum/platform/contract';
import type { ReportKind } from './codes.ts';

const BASE: Record<ReportKind, string> = { hazard: 'incident/hazards', abnormalEvent: 'incident/abnormal-events' };

export const reportsPath = (kind: ReportKind): string => appPath(BASE[kind]);
export const newReportPath = (kind: ReportKind): string => `${reportsPath(kind)}/new`;
export const ownReportsPath = (kind: ReportKind): string => `${reportsPath(kind)}/mine`;
export const reportPath = (kind: ReportKind, id: PathId): string => `${reportsPath(kind)}/${id}`;
/** Where someone without an account follows a report. */
export const FOLLOW_PATH = '/follow';
