import { machine } from '@quantum/platform/domain';
import { INCIDENT_STATUS, type IncidentStatus } from '../contract/codes.ts';

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
  /** Why the actor does not approve what was investigated, as a message key. */
  approval: string | undefined;
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
  approval: undefined,
  openActions: 0,
  lack: undefined,
  openClocks: 0,
  closesSerious: false,
  duplicateOf: 'none',
};

const nobodyHurt = ({ injured }: IncidentFacts) => (injured > 0 ? 'incident.refusal.injured' : undefined);
const notRecordable = ({ isRecordable }: IncidentFacts) => (isRecordable ? 'incident.refusal.recordable' : undefined);
const noneOpen = ({ openActions }: IncidentFacts) =>
  openActions > 0 ? { key: 'incident.refusal.openActions', params: { count: openActions } } : undefined;
const byAnother = ({ isLead }: IncidentFacts) => (isLead ? 'incident.refusal.lead' : undefined);
const approved = (facts: IncidentFacts) => byAnother(facts) ?? facts.approval;
const whole = ({ lack }: IncidentFacts) => lack;
const named = ({ isAccident, injured }: IncidentFacts) => (isAccident && injured === 0 ? 'incident.refusal.unnamed' : undefined);
const same = ({ duplicateOf }: IncidentFacts) =>
  duplicateOf === 'self' ? 'incident.refusal.sameItself' : duplicateOf === 'merged' ? 'incident.refusal.sameMerged' : undefined;
const clocksRefusal = ({ openClocks }: IncidentFacts) =>
  openClocks > 0 ? { key: 'incident.refusal.clocks', params: { count: openClocks } } : undefined;
const light = (facts: IncidentFacts) => notRecordable(facts) ?? (facts.isLight ? undefined : 'incident.refusal.grade');
const filing = (facts: IncidentFacts) => notRecordable(facts) ?? clocksRefusal(facts);
const settling = (facts: IncidentFacts) => light(facts) ?? clocksRefusal(facts);
const closing = (facts: IncidentFacts) =>
  byAnother(facts) ??
  noneOpen(facts) ??
  clocksRefusal(facts) ??
  (facts.isSerious && !facts.closesSerious ? 'incident.refusal.serious' : undefined);

const voiding = { void: { to: INCIDENT_STATUS.invalid, refusedBecause: noneOpen } } as const;

/** From the report to a closed case; it is classified until it is closed. Injuries can be changed in every state: spells go on after the case is closed. */
export const incidentMachine = machine<IncidentStatus, IncidentEvent, IncidentFacts>({
  [INCIDENT_STATUS.draft]: { report: { to: INCIDENT_STATUS.reporting } },
  [INCIDENT_STATUS.reporting]: {
    return: { to: INCIDENT_STATUS.draft },
    confirm: { to: INCIDENT_STATUS.reviewing, refusedBecause: named },
    injuries: { to: INCIDENT_STATUS.reporting },
    ...voiding,
  },
  [INCIDENT_STATUS.reviewing]: {
    dismiss: { to: INCIDENT_STATUS.invalid, refusedBecause: nobodyHurt },
    merge: { to: INCIDENT_STATUS.invalid, refusedBecause: same },
    file: { to: INCIDENT_STATUS.close, refusedBecause: filing },
    raise: { to: INCIDENT_STATUS.reviewing },
    settle: { to: INCIDENT_STATUS.caseClosed, refusedBecause: settling },
    settleOpen: { to: INCIDENT_STATUS.underImprovement, refusedBecause: light },
    investigate: { to: INCIDENT_STATUS.underInvestigation },
    injuries: { to: INCIDENT_STATUS.reviewing },
    classify: { to: INCIDENT_STATUS.reviewing },
    ...voiding,
  },
  [INCIDENT_STATUS.underInvestigation]: {
    investigate: { to: INCIDENT_STATUS.underInvestigation },
    findings: { to: INCIDENT_STATUS.underInvestigation },
    raise: { to: INCIDENT_STATUS.underInvestigation },
    submit: { to: INCIDENT_STATUS.review, refusedBecause: whole },
    injuries: { to: INCIDENT_STATUS.underInvestigation },
    classify: { to: INCIDENT_STATUS.underInvestigation },
    ...voiding,
  },
  [INCIDENT_STATUS.review]: {
    approve: { to: INCIDENT_STATUS.signing, refusedBecause: (facts) => approved(facts) ?? whole(facts) },
    reject: { to: INCIDENT_STATUS.underInvestigation, refusedBecause: ({ approval }) => approval },
    injuries: { to: INCIDENT_STATUS.review },
    classify: { to: INCIDENT_STATUS.review },
    ...voiding,
  },
  [INCIDENT_STATUS.signing]: {
    signed: { to: INCIDENT_STATUS.underImprovement, bySystem: true },
    signedDone: { to: INCIDENT_STATUS.finalReview, bySystem: true },
    unsigned: { to: INCIDENT_STATUS.underInvestigation, bySystem: true },
    recall: { to: INCIDENT_STATUS.review, bySystem: true },
    injuries: { to: INCIDENT_STATUS.signing },
    classify: { to: INCIDENT_STATUS.signing },
    ...voiding,
  },
  [INCIDENT_STATUS.underImprovement]: {
    solve: { to: INCIDENT_STATUS.finalReview, bySystem: true },
    cancelled: { to: INCIDENT_STATUS.underInvestigation, bySystem: true },
    injuries: { to: INCIDENT_STATUS.underImprovement },
    classify: { to: INCIDENT_STATUS.underImprovement },
    ...voiding,
  },
  [INCIDENT_STATUS.finalReview]: {
    accept: { to: INCIDENT_STATUS.caseClosed, refusedBecause: closing },
    sendBack: { to: INCIDENT_STATUS.underInvestigation },
    reopened: { to: INCIDENT_STATUS.underImprovement, bySystem: true },
    injuries: { to: INCIDENT_STATUS.finalReview },
    classify: { to: INCIDENT_STATUS.finalReview },
    ...voiding,
  },
  [INCIDENT_STATUS.caseClosed]: { reopen: { to: INCIDENT_STATUS.underInvestigation }, injuries: { to: INCIDENT_STATUS.caseClosed } },
  [INCIDENT_STATUS.close]: { reopen: { to: INCIDENT_STATUS.reviewing }, injuries: { to: INCIDENT_STATUS.close } },
  [INCIDENT_STATUS.invalid]: {},
});
