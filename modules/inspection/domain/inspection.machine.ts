import { machine } from '@quantum/platform/domain';
import { INSPECTION_STATUS, type InspectionStatus } from '../contract/codes.ts';

const { pending, waiting, inProgress, signing, completed, caseClosed, cancelled, invalid } = INSPECTION_STATUS;

export type InspectionEvent =
  | 'open'
  | 'replan'
  | 'start'
  | 'submit'
  | 'handInLate'
  | 'accept'
  | 'askToSign'
  | 'sign'
  | 'sendBack'
  | 'closeFindings'
  | 'reopenFindings'
  | 'miss'
  | 'cancel'
  | 'exempt'
  | 'void';

export interface InspectionFacts {
  /** The actor is one of the inspectors this occurrence was given to. */
  isInspector: boolean;
  /** Asked where the system closes the case. */
  openFindings?: number;
}

const onlyInspector = (f: InspectionFacts) => (f.isInspector ? undefined : 'inspection.task.refusal.onlyInspector');
const noOpenFindings = ({ openFindings = 0 }: InspectionFacts) =>
  openFindings > 0 ? { key: 'inspection.task.refusal.openFindings', params: { count: openFindings } } : undefined;

/** An occurrence: pending until its window opens. Whether an answer set is complete is the form's rule, not the machine's. */
export const inspectionMachine = machine<InspectionStatus, InspectionEvent, InspectionFacts>({
  [pending]: {
    open: { to: waiting, bySystem: true },
    handInLate: { to: completed, bySystem: true },
    accept: { to: completed, bySystem: true },
    cancel: { to: cancelled, bySystem: true },
    exempt: { to: cancelled },
    void: { to: invalid },
  },
  [waiting]: {
    /** Its plan was edited before anyone began: it opens again as the plan says now. */
    replan: { to: pending, bySystem: true },
    start: { to: inProgress, refusedBecause: onlyInspector },
    submit: { to: completed, refusedBecause: onlyInspector },
    accept: { to: completed, bySystem: true },
    miss: { to: cancelled, bySystem: true },
    cancel: { to: cancelled, bySystem: true },
    exempt: { to: cancelled },
    void: { to: invalid },
  },
  [inProgress]: {
    start: { to: inProgress, refusedBecause: onlyInspector },
    submit: { to: completed, refusedBecause: onlyInspector },
    accept: { to: completed, bySystem: true },
    miss: { to: cancelled, bySystem: true },
    cancel: { to: cancelled, bySystem: true },
    void: { to: invalid },
  },
  /** Where the plan asks for it: the round of signatures decides. */
  [signing]: {
    sign: { to: completed, bySystem: true },
    sendBack: { to: inProgress, bySystem: true },
    accept: { to: completed, bySystem: true },
    void: { to: invalid },
  },
  [completed]: {
    askToSign: { to: signing, bySystem: true },
    accept: { to: completed, bySystem: true },
    closeFindings: { to: caseClosed, bySystem: true, refusedBecause: noOpenFindings },
    void: { to: invalid },
  },
  [caseClosed]: {
    accept: { to: completed, bySystem: true },
    reopenFindings: { to: completed, bySystem: true },
    /** Answered without a fault, or all corrected: it may still be found to count for nothing, as of the wrong room or machine. */
    void: { to: invalid },
  },
  /** Its plan was paused and continues before the window was lost; or a device that had no network hands it in. */
  [cancelled]: {
    replan: { to: pending, bySystem: true },
    handInLate: { to: completed, bySystem: true },
    accept: { to: completed, bySystem: true },
  },
  /** A manager accepts what was answered while it was voided. */
  [invalid]: { accept: { to: completed, bySystem: true } },
});
