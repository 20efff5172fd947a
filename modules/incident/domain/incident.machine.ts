import { machine } from '@quantum/platform/domain';
import { INCIDENT_STATUS as S, type IncidentStatus } from '../contract/codes.ts';

export type IncidentEvent =
  | 'report'
  | 'return'
  | 'confirm'
  | 'dismiss'
  | 'merge'
  | 'file'
  | 'settle'
  | 'classify'
  | 'settleOpen'
  | 'investigate'
  | 'findings'
  | 'raise'
  | 'submit'
  | 'approve'
  | 'signed'
  | 'signedDone'
  | 'unsigned'
  | 'recall'
  | 'reject'
  | 'solve'
  | 'cancelled'
  | 'reopened'
  | 'accept'
  | 'sendBack'
  | 'reopen'
  | 'void'
  | 'injuries';

export interface IncidentFacts {
  injured: number;
  /** Someone was hurt, as the report says. */
  isAccident: boolean;
  isRecordable: boolean;
  /** G is mild at most. */
  isLight: boolean;
  isSerious: boolean;
  /** The actor leads the investigation. */
  isLead: boolean;
  openActions: number;
  /** What the investigation lacks, as a message key. */
  lack: string | undefined;
  /** Clocks neither met nor explained. */
  openClocks: number;
  /** The actor may close a serious one. */
  closesSerious: boolean;
  duplicateOf: 'none' | 'self' | 'merged' | 'fit';
}
export const NO_FACTS: IncidentFacts = {
  injured: 0,
  isAccident: false,
  isRecordable: false,
  isLight: true,
  isSerious: false,
  isLead: false,
  openActions: 0,
  lack: undefined,
  openClocks: 0,
  closesSerious: false,
  duplicateOf: 'none',
};

const nobodyHurt = ({ injured }: IncidentFacts) => (injured > 0 ? 'incident.refusal.injured' : undefined);
const notRecordable = ({ isRecordable }: IncidentFacts) => (isRecordable ? 'incident.refusal.recordable' : undefined);
const light = (facts: IncidentFacts) => notRecordable(facts) ?? (facts.isLight ? undefined : 'incident.refusal.grade');
const noneOpen = ({ openActions }: IncidentFacts) =>
  openActions > 0 ? { key: 'incident.refusal.openActions', params: { count: openActions } } : undefined;
const byAnother = ({ isLead }: IncidentFacts) => (isLead ? 'incident.refusal.lead' : undefined);
const whole = ({ lack }: IncidentFacts) => lack;
const named = ({ isAccident, injured }: IncidentFacts) => (isAccident && injured === 0 ? 'incident.refusal.unnamed' : undefined);
const same = ({ duplicateOf }: IncidentFacts) =>
  duplicateOf === 'self' ? 'incident.refusal.sameItself' : duplicateOf === 'merged' ? 'incident.refusal.sameMerged' : undefined;
const told = ({ openClocks }: IncidentFacts) =>
  openClocks > 0 ? { key: 'incident.refusal.clocks', params: { count: openClocks } } : undefined;
const closing = (facts: IncidentFacts) =>
  byAnother(facts) ?? noneOpen(facts) ?? told(facts) ?? (facts.isSerious && !facts.closesSerious ? 'incident.refusal.serious' : undefined);

const voiding = { void: { to: S.invalid, refusedBecause: noneOpen } } as const;

/** From the report to a closed case; it is classified until it is closed. Injuries can be changed in every state: spells go on after the case is closed. */
export const incidentMachine = machine<IncidentStatus, IncidentEvent, IncidentFacts>({
  [S.draft]: { report: { to: S.reporting } },
  [S.reporting]: {
    return: { to: S.draft },
    confirm: { to: S.reviewing, refusedBecause: named },
    injuries: { to: S.reporting },
    ...voiding,
  },
  [S.reviewing]: {
    dismiss: { to: S.invalid, refusedBecause: nobodyHurt },
    merge: { to: S.invalid, refusedBecause: same },
    file: { to: S.close, refusedBecause: notRecordable },
    raise: { to: S.reviewing },
    settle: { to: S.caseClosed, refusedBecause: light },
    settleOpen: { to: S.underImprovement, refusedBecause: light },
    investigate: { to: S.underInvestigation },
    injuries: { to: S.reviewing },
    classify: { to: S.reviewing },
    ...voiding,
  },
  [S.underInvestigation]: {
    investigate: { to: S.underInvestigation },
    findings: { to: S.underInvestigation },
    raise: { to: S.underInvestigation },
    submit: { to: S.review, refusedBecause: whole },
    injuries: { to: S.underInvestigation },
    classify: { to: S.underInvestigation },
    ...voiding,
  },
  [S.review]: {
    approve: { to: S.signing, refusedBecause: byAnother },
    reject: { to: S.underInvestigation },
    injuries: { to: S.review },
    classify: { to: S.review },
    ...voiding,
  },
  [S.signing]: {
    signed: { to: S.underImprovement, bySystem: true },
    signedDone: { to: S.finalReview, bySystem: true },
    unsigned: { to: S.underInvestigation, bySystem: true },
    recall: { to: S.review, bySystem: true },
    injuries: { to: S.signing },
    classify: { to: S.signing },
    ...voiding,
  },
  [S.underImprovement]: {
    solve: { to: S.finalReview, bySystem: true },
    cancelled: { to: S.underInvestigation, bySystem: true },
    injuries: { to: S.underImprovement },
    classify: { to: S.underImprovement },
    ...voiding,
  },
  [S.finalReview]: {
    accept: { to: S.caseClosed, refusedBecause: closing },
    sendBack: { to: S.underInvestigation },
    reopened: { to: S.underImprovement, bySystem: true },
    injuries: { to: S.finalReview },
    classify: { to: S.finalReview },
    ...voiding,
  },
  [S.caseClosed]: { reopen: { to: S.underInvestigation }, injuries: { to: S.caseClosed } },
  [S.close]: { reopen: { to: S.reviewing }, injuries: { to: S.close } },
  [S.invalid]: {},
});
