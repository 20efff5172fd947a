import { machine } from '@quantum/platform/domain';
import { OBJECTION_DAYS, REPORT_STATUS as S, type ReportStatus } from '../contract/codes.ts';

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

const fix = { fix: { to: S.verifying }, fixLow: { to: S.completed } } as const;

/** Fixed with a photo: of low risk it is completed, else another person checks it. Its corrective actions move it on by themselves. */
export const reportMachine = machine<ReportStatus, ReportEvent, ReportFacts>({
  [S.draft]: { submit: { to: S.reporting } },
  [S.reporting]: {
    accept: { to: S.assigning },
    ...fix,
    dismiss: { to: S.invalid },
    merge: { to: S.close, refusedBecause: same },
    escalate: { to: S.close },
  },
  [S.assigning]: { raise: { to: S.inProgress }, ...fix, escalate: { to: S.close } },
  [S.inProgress]: { solve: { to: S.completed, bySystem: true }, reopen: { to: S.assigning, bySystem: true } },
  [S.verifying]: { pass: { to: S.completed, refusedBecause: byAnother }, fail: { to: S.assigning } },
  [S.completed]: {
    close: { to: S.caseClosed, refusedBecause: closing },
    closeMajor: { to: S.caseClosed, refusedBecause: onlyMajor },
    object: { to: S.assigning, refusedBecause: inTime },
  },
  [S.caseClosed]: { object: { to: S.assigning, refusedBecause: inTime } },
  [S.close]: {},
  [S.invalid]: {},
});

/** The stages of the road as the one who reported it reads them. */
export const ROAD: readonly string[] = ['received', 'accepted', 'working', 'checking', 'solved', 'closed'];
/** How the one who reported it reads the state. */
export const STAGE: Record<ReportStatus, string> = {
  [S.draft]: 'received',
  [S.reporting]: 'received',
  [S.assigning]: 'accepted',
  [S.inProgress]: 'working',
  [S.verifying]: 'checking',
  [S.completed]: 'solved',
  [S.caseClosed]: 'closed',
  [S.close]: 'merged',
  [S.invalid]: 'dismissed',
};
