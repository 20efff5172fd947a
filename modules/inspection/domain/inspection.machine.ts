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
  openFindings: number;
}

const onlyInspector = (f: InspectionFacts) => (f.isInspector ? undefined : 'inspection.task.refusal.onlyInspector');
const noOpenFindings = (f: InspectionFacts) =>
  f.openFindings > 0 ? { key: 'inspection.task.refusal.openFindings', params: { count: f.openFindings } } : undefined;

/** An occurrence: pending until its window opens. Whether an answer set is complete is the form's rule, not the machine's. */
export const inspectionMachine = machine<InspectionStatus, InspectionEvent, InspectionFacts>({
  [pending]: {
    open: { to: waiting },
    handInLate: { to: completed },
    accept: { to: completed },
    cancel: { to: cancelled },
    exempt: { to: cancelled },
    void: { to: invalid },
  },
  [waiting]: {
    /** Its plan was edited before anybody began: it opens again as the plan says now. */
    replan: { to: pending },
    start: { to: inProgress, refusedBecause: onlyInspector },
    submit: { to: completed, refusedBecause: onlyInspector },
    accept: { to: completed },
    miss: { to: cancelled },
    cancel: { to: cancelled },
    exempt: { to: cancelled },
    void: { to: invalid },
  },
  [inProgress]: {
    start: { to: inProgress, refusedBecause: onlyInspector },
    submit: { to: completed, refusedBecause: onlyInspector },
    accept: { to: completed },
    miss: { to: cancelled },
    cancel: { to: cancelled },
    void: { to: invalid },
  },
  /** Where the plan asks for it: the round of signatures decides. */
  [signing]: { sign: { to: completed }, sendBack: { to: inProgress }, accept: { to: completed }, void: { to: invalid } },
  [completed]: {
    askToSign: { to: signing },
    accept: { to: completed },
    closeFindings: { to: caseClosed, refusedBecause: noOpenFindings },
    void: { to: invalid },
  },
  [caseClosed]: { accept: { to: completed }, reopenFindings: { to: completed } },
  /** Its plan was paused and goes on before the window was lost; or a device that had no network hands it in. */
  [cancelled]: { replan: { to: pending }, handInLate: { to: completed }, accept: { to: completed } },
  /** A manager accepts what was answered while it was voided. */
  [invalid]: { accept: { to: completed } },
});

/** Events the system or another record causes; no person is offered them. */
export const SYSTEM_EVENTS: readonly InspectionEvent[] = [
  'handInLate',
  'accept',
  'askToSign',
  'sign',
  'sendBack',
  'open',
  'replan',
  'closeFindings',
  'reopenFindings',
  'miss',
  'cancel',
];
