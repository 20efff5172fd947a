import { machine } from '@quantum/platform/domain';
import { INCIDENT_STATUS as S, type IncidentStatus } from '../contract/codes.ts';

export type IncidentEvent =
  | 'report'
  | 'confirm'
  | 'dismiss'
  | 'file'
  | 'settle'
  | 'investigate'
  | 'findings'
  | 'raise'
  | 'submit'
  | 'approve'
  | 'approveDone'
  | 'reject'
  | 'solve'
  | 'cancelled'
  | 'accept'
  | 'sendBack'
  | 'reopen'
  | 'void'
  | 'injuries';

export interface IncidentFacts {
  injured: number;
  isRecordable: boolean;
  /** G is mild at most. */
  isLight: boolean;
  isSerious: boolean;
  /** The actor leads the investigation. */
  isLead: boolean;
  openActions: number;
  /** What the investigation lacks, as a message key. */
  lack: string | undefined;
  /** Somebody is still away or restricted. */
  isOff: boolean;
}
export const NO_FACTS: IncidentFacts = {
  injured: 0,
  isRecordable: false,
  isLight: true,
  isSerious: false,
  isLead: false,
  openActions: 0,
  lack: undefined,
  isOff: false,
};

const nobodyHurt = ({ injured }: IncidentFacts) => (injured > 0 ? 'incident.refusal.injured' : undefined);
const notRecordable = ({ isRecordable }: IncidentFacts) => (isRecordable ? 'incident.refusal.recordable' : undefined);
const light = (facts: IncidentFacts) => notRecordable(facts) ?? (facts.isLight ? undefined : 'incident.refusal.grade');
const noneOpen = ({ openActions }: IncidentFacts) =>
  openActions > 0 ? { key: 'incident.refusal.openActions', params: { count: openActions } } : undefined;
const byAnother = ({ isLead }: IncidentFacts) => (isLead ? 'incident.refusal.lead' : undefined);
const whole = ({ lack }: IncidentFacts) => lack;
const closing = (facts: IncidentFacts) => byAnother(facts) ?? noneOpen(facts) ?? (facts.isOff ? 'incident.refusal.off' : undefined);

const voiding = { void: { to: S.invalid, refusedBecause: noneOpen } } as const;

/** From the report to a closed case. Injuries can be changed in every state: spells go on after the case is closed. */
export const incidentMachine = machine<IncidentStatus, IncidentEvent, IncidentFacts>({
  [S.draft]: { report: { to: S.reporting } },
  [S.reporting]: { confirm: { to: S.reviewing }, injuries: { to: S.reporting }, ...voiding },
  [S.reviewing]: {
    dismiss: { to: S.invalid, refusedBecause: nobodyHurt },
    file: { to: S.close, refusedBecause: notRecordable },
    settle: { to: S.caseClosed, refusedBecause: light },
    investigate: { to: S.underInvestigation },
    injuries: { to: S.reviewing },
    ...voiding,
  },
  [S.underInvestigation]: {
    findings: { to: S.underInvestigation },
    raise: { to: S.underInvestigation },
    submit: { to: S.review, refusedBecause: whole },
    injuries: { to: S.underInvestigation },
    ...voiding,
  },
  [S.review]: {
    approve: { to: S.underImprovement, refusedBecause: byAnother },
    approveDone: { to: S.finalReview, refusedBecause: byAnother },
    reject: { to: S.underInvestigation },
    injuries: { to: S.review },
    ...voiding,
  },
  [S.underImprovement]: {
    solve: { to: S.finalReview, bySystem: true },
    cancelled: { to: S.underInvestigation, bySystem: true },
    injuries: { to: S.underImprovement },
    ...voiding,
  },
  [S.finalReview]: {
    accept: { to: S.caseClosed, refusedBecause: closing },
    sendBack: { to: S.underInvestigation },
    injuries: { to: S.finalReview },
    ...voiding,
  },
  [S.caseClosed]: { reopen: { to: S.underInvestigation }, injuries: { to: S.caseClosed } },
  [S.close]: { reopen: { to: S.reviewing }, injuries: { to: S.close } },
  [S.invalid]: {},
});
