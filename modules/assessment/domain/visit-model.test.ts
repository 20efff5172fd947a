import { apply, applyBySystem } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSESSMENT_STATUS as STATUS, type AssessmentStatus } from '../contract/codes.ts';
import { visitMachine, type VisitEvent, type VisitFacts } from './assessment.machine.ts';

const PEOPLE = ['lead', 'assessor', 'reviewer', 'quality', 'manager', 'operations', 'director'] as const;
type Person = (typeof PEOPLE)[number];
const SIGNERS: readonly Person[] = ['manager', 'operations', 'director'];
const LEAST_AREAS = 3;
const FINDINGS = [0, 1] as const;

/** What happened in a visit, told without any state: the model the machine is held against. */
interface Told {
  isBegun: boolean;
  isHandedIn: boolean;
  /** With its reviewer; passed on by the reviewer. */
  isReady: boolean;
  isPassed: boolean;
  /** In this round of signatures. */
  signed: readonly Person[];
  /** By finding: nobody answered yet, or somebody has. */
  objections: Partial<Record<(typeof FINDINGS)[number], 'open' | 'answered'>>;
  /** All have signed: what became of the actions. */
  after: 'nothing' | 'signed' | 'open' | 'closed' | 'over';
  end: 'none' | 'cancelled' | 'void';
}
const NEW: Told = {
  isBegun: false,
  isHandedIn: false,
  isReady: false,
  isPassed: false,
  signed: [],
  objections: {},
  after: 'nothing',
  end: 'none',
};

const AFTER: Record<Exclude<Told['after'], 'nothing'>, AssessmentStatus> = {
  signed: STATUS.completed,
  open: STATUS.underImprovement,
  closed: STATUS.finalReview,
  over: STATUS.caseClosed,
};
/** The status that follows from what happened. */
function statusOf({ isBegun, isHandedIn, isReady, isPassed, after, end }: Told): AssessmentStatus {
  if (end !== 'none') return end === 'void' ? STATUS.invalid : STATUS.cancelled;
  if (after !== 'nothing') return AFTER[after];
  if (!isBegun) return STATUS.pending;
  if (!isHandedIn) return STATUS.inProgress;
  if (!isReady) return STATUS.draft;
  return isPassed ? STATUS.signing : STATUS.review;
}

interface Step {
  event: VisitEvent;
  who: Person;
  areas: number;
  finding: (typeof FINDINGS)[number];
}
const unanswered = ({ objections }: Told): number => Object.values(objections).filter((one) => one === 'open').length;
const goes = (who: Person): boolean => who === 'lead' || who === 'assessor';
const isDraft = (told: Told): boolean => told.isHandedIn && !told.isReady;
const isReviewed = (told: Told): boolean => told.isReady && !told.isPassed;
const isSigning = (told: Told): boolean => told.isPassed && told.after === 'nothing';
const again = { isReady: false, isPassed: false, signed: [] } as const;
const answer = (told: Told, finding: Step['finding'], more: Partial<Told> = {}): Told => ({
  ...told,
  ...more,
  objections: { ...told.objections, [finding]: 'answered' },
});

/** What an event makes of a visit that goes on, or undefined where this person may not: the text of the module, event by event. */
const TELLS: Record<Exclude<VisitEvent, 'void'>, (told: Told, step: Step) => Told | undefined> = {
  replan: (told) => (told.isBegun ? undefined : told),
  cancel: (told) => (told.isBegun ? undefined : { ...told, end: 'cancelled' }),
  start: (told, { who }) => (!told.isBegun && goes(who) ? { ...told, isBegun: true } : undefined),
  handOver: (told) => (told.isBegun && !told.isReady ? told : undefined),
  handIn: (told, { who, areas }) =>
    told.isBegun && !told.isHandedIn && who === 'lead' && areas >= LEAST_AREAS ? { ...told, isHandedIn: true } : undefined,
  amend: (told, { who, areas }) => (isDraft(told) && who === 'lead' && areas >= LEAST_AREAS ? told : undefined),
  ready: (told, { who }) => (isDraft(told) && who === 'lead' ? { ...told, isReady: true } : undefined),
  return: (told, { who }) => (isReviewed(told) && who === 'reviewer' ? { ...told, ...again } : undefined),
  pass: (told, { who }) => (isReviewed(told) && who === 'reviewer' ? { ...told, isPassed: true } : undefined),
  object: (told, { who, finding }) =>
    isSigning(told) && !goes(who) && who !== 'reviewer' && !told.signed.includes(who)
      ? { ...told, objections: { ...told.objections, [finding]: 'open' } }
      : undefined,
  uphold: (told, { who, finding }) => (isSigning(told) && who !== 'lead' ? answer(told, finding) : undefined),
  concede: (told, { who, finding }) => (isSigning(told) && who !== 'lead' ? answer(told, finding, again) : undefined),
  sign: (told, { who }) =>
    isSigning(told) && unanswered(told) === 0 ? { ...told, signed: [...told.signed, who], after: 'signed' } : undefined,
  reject: (told) => (isSigning(told) ? { ...told, ...again } : undefined),
  improve: (told) => (told.after === 'signed' ? { ...told, after: 'open' } : undefined),
  settle: (told) => (told.after === 'signed' ? { ...told, after: 'over' } : undefined),
  raise: (told) => (told.after === 'open' ? told : undefined),
  actionsClosed: (told) => (told.after === 'open' ? { ...told, after: 'closed' } : undefined),
  close: (told, { who }) => (told.after === 'closed' && who !== 'lead' ? { ...told, after: 'over' } : undefined),
  reopen: (told, { who }) => (told.after === 'closed' && who !== 'lead' ? { ...told, after: 'open' } : undefined),
  actionReopened: (told) => (told.after === 'closed' || told.after === 'over' ? { ...told, after: 'open' } : undefined),
};
function tell(told: Told, step: Step): Told | undefined {
  if (told.end === 'void') return undefined;
  if (step.event === 'void') return { ...told, end: 'void' };
  return told.end === 'none' ? TELLS[step.event](told, step) : undefined;
}

/** What the server would say of the person who acts. */
const factsOf = (told: Told, { who, areas }: Step): VisitFacts => ({
  isLead: who === 'lead',
  isAssessor: goes(who),
  isReviewer: who === 'reviewer',
  areas,
  minAreas: LEAST_AREAS,
  hasSigned: told.signed.includes(who),
  openObjections: unanswered(told),
});

/** Those before the last sign without a step of the visit; one objects to a finding once, and answers what stands open. */
function isAsked(told: Told, { event, finding }: Step): 'move' | 'signature' | 'nothing' {
  if (event === 'sign' && isSigning(told) && told.end === 'none' && told.signed.length < SIGNERS.length - 1) return 'signature';
  if (event === 'object') return told.objections[finding] === undefined ? 'move' : 'nothing';
  return (event === 'uphold' || event === 'concede') && told.objections[finding] !== 'open' ? 'nothing' : 'move';
}
/** The step that leads on from here, so that the walk gets far. */
function leadsOn(told: Told, step: Step): Step {
  const on = (event: VisitEvent, who: Person): Step => ({ ...step, event, who, areas: LEAST_AREAS });
  const open = FINDINGS.find((finding) => told.objections[finding] === 'open');
  if (!told.isBegun) return on('start', 'assessor');
  if (!told.isHandedIn) return on('handIn', 'lead');
  if (!told.isReady) return on('ready', 'lead');
  if (!told.isPassed) return on('pass', 'reviewer');
  if (told.after === 'nothing')
    return open === undefined || step.areas > LEAST_AREAS
      ? on('sign', SIGNERS[told.signed.length]!)
      : { ...on(step.areas < 2 ? 'concede' : 'uphold', step.who), finding: open };
  return on(told.after === 'signed' ? 'improve' : told.after === 'open' ? 'actionsClosed' : 'close', 'quality');
}

const BY_SYSTEM: readonly VisitEvent[] = ['sign', 'reject', 'improve', 'settle', 'actionsClosed', 'actionReopened'];
/** What ends it or sends it back is rarer than what leads on, or nothing would get far. */
const ENDS: readonly VisitEvent[] = ['cancel', 'void'];
const EVENTS = [...(Object.keys(TELLS) as (keyof typeof TELLS)[]), 'void'] as readonly VisitEvent[];
const step = fc.record({
  leads: fc.boolean(),
  event: fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...EVENTS.filter((one) => !ENDS.includes(one))) },
    { weight: 1, arbitrary: fc.constantFrom(...ENDS) },
  ),
  who: fc.constantFrom(...PEOPLE),
  areas: fc.nat(5),
  finding: fc.constantFrom(...FINDINGS),
});

test('a visit is, after any steps of any people, where what happened puts it; what the model forbids is refused', () => {
  const reached = new Set<AssessmentStatus>([STATUS.pending]);
  const [taken, refused] = [new Set<VisitEvent>(), new Set<VisitEvent>()];
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      let told = NEW;
      for (const { leads, ...any } of steps) {
        const asked = leads ? leadsOn(told, any) : any;
        const what = isAsked(told, asked);
        if (what === 'signature') told = { ...told, signed: [...told.signed, SIGNERS[told.signed.length]!] };
        if (what !== 'move') continue;
        const { event } = asked;
        const [status, facts] = [statusOf(told), factsOf(told, asked)];
        const move = BY_SYSTEM.includes(event)
          ? applyBySystem(visitMachine, status, event, facts)
          : apply(visitMachine, status, event, facts);
        const next = tell(told, asked);
        expect(move.refusal === undefined, `${event} by ${asked.who} in ${status}`).toBe(next !== undefined);
        (next ? taken : refused).add(event);
        if (!next) continue;
        told = next;
        expect(move.to).toBe(statusOf(told));
        reached.add(statusOf(told));
      }
    }),
    { numRuns: 2000, seed: 20_261_129 },
  );
  // The walk went everywhere a visit can be; each event was taken, and refused.
  expect([...reached].toSorted()).toEqual([...VISIT_STATUSES].toSorted());
  expect([...taken].toSorted()).toEqual([...EVENTS].toSorted());
  expect([...refused].toSorted()).toEqual([...EVENTS].toSorted());
});

const VISIT_STATUSES: readonly AssessmentStatus[] = [
  STATUS.pending,
  STATUS.inProgress,
  STATUS.draft,
  STATUS.review,
  STATUS.signing,
  STATUS.completed,
  STATUS.underImprovement,
  STATUS.finalReview,
  STATUS.caseClosed,
  STATUS.cancelled,
  STATUS.invalid,
];
