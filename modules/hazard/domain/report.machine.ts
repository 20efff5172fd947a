import { machine } from '@quantum/platform/domain';
import { OBJECTION_DAYS, REPORT_STATUS, type ReportStatus } from '../contract/codes.ts';

export type ReportEvent =
  | 'submit'
  | 'accept'
  | 'raise'
  | 'solve'
  | 'reopen'
  | 'fix'
  | 'fixLow'
  | 'pass'
  | 'fail'
  | 'dismiss'
  | 'merge'
  | 'escalate'
  | 'close'
  | 'closeMajor'
  | 'object';

export interface ReportFacts {
  /** The actor is who put it right. */
  isFixer: boolean;
  /** A major hazard: EHS closes it. */
  isMajor: boolean;
  /** Of an abnormal event: nobody has said yet whether the client was told. */
  isClientOpen: boolean;
  /** Days since it was completed. */
  daysSince: number;
  duplicateOf: 'none' | 'self' | 'merged' | 'fit';
}
export const NO_FACTS: ReportFacts = { isFixer: false, isMajor: false, isClientOpen: false, daysSince: 0, duplicateOf: 'none' };

const byAnother = ({ isFixer }: ReportFacts) => (isFixer ? 'hazard.refusal.ownFix' : undefined);
const closing = ({ isMajor, isClientOpen }: ReportFacts) =>
  isMajor ? 'hazard.refusal.major' : isClientOpen ? 'hazard.refusal.client' : undefined;
const onlyMajor = ({ isMajor }: ReportFacts) => (isMajor ? undefined : 'hazard.refusal.general');
const inTime = ({ daysSince }: ReportFacts) =>
  daysSince > OBJECTION_DAYS ? { key: 'hazard.refusal.objection', params: { days: OBJECTION_DAYS } } : undefined;
const same = ({ duplicateOf }: ReportFacts) =>
  duplicateOf === 'self' ? 'hazard.refusal.sameItself' : duplicateOf === 'merged' ? 'hazard.refusal.sameMerged' : undefined;

const fix = { fix: { to: REPORT_STATUS.verifying }, fixLow: { to: REPORT_STATUS.completed } } as const;

/** Fixed with a photo: of low risk it is completed, else another person checks it. Its corrective actions move it on by themselves. */
export const reportMachine = machine<ReportStatus, ReportEvent, ReportFacts>({
  [REPORT_STATUS.draft]: { submit: { to: REPORT_STATUS.reporting } },
  [REPORT_STATUS.reporting]: {
    accept: { to: REPORT_STATUS.assigning },
    ...fix,
    dismiss: { to: REPORT_STATUS.invalid },
    merge: { to: REPORT_STATUS.close, refusedBecause: same },
    escalate: { to: REPORT_STATUS.close },
  },
  [REPORT_STATUS.assigning]: { raise: { to: REPORT_STATUS.inProgress }, ...fix, escalate: { to: REPORT_STATUS.close } },
  [REPORT_STATUS.inProgress]: {
    solve: { to: REPORT_STATUS.completed, bySystem: true },
    reopen: { to: REPORT_STATUS.assigning, bySystem: true },
  },
  [REPORT_STATUS.verifying]: { pass: { to: REPORT_STATUS.completed, refusedBecause: byAnother }, fail: { to: REPORT_STATUS.assigning } },
  [REPORT_STATUS.completed]: {
    close: { to: REPORT_STATUS.caseClosed, refusedBecause: closing },
    closeMajor: { to: REPORT_STATUS.caseClosed, refusedBecause: onlyMajor },
    object: { to: REPORT_STATUS.assigning, refusedBecause: inTime },
  },
  [REPORT_STATUS.caseClosed]: { object: { to: REPORT_STATUS.assigning, refusedBecause: inTime } },
  [REPORT_STATUS.close]: {},
  [REPORT_STATUS.invalid]: {},
});

/** The stages of the road as the one who reported it reads them. */
export const ROAD: readonly string[] = ['received', 'accepted', 'working', 'checking', 'solved', 'closed'];
/** How the one who reported it reads the state. */
export const STAGE: Record<ReportStatus, string> = {
  [REPORT_STATUS.draft]: 'received',
  [REPORT_STATUS.reporting]: 'received',
  [REPORT_STATUS.assigning]: 'accepted',
  [REPORT_STATUS.inProgress]: 'working',
  [REPORT_STATUS.verifying]: 'checking',
  [REPORT_STATUS.completed]: 'solved',
  [REPORT_STATUS.caseClosed]: 'closed',
  [REPORT_STATUS.close]: 'merged',
  [REPORT_STATUS.invalid]: 'dismissed',
};
