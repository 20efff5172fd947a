import { apply, applyBySystem } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSESSMENT_STATUS as STATUS, ROUND_STATUS, type AssessmentStatus, type RoundStatus } from '../contract/codes.ts';
import { aseMachine, type AseEvent, type AseFacts } from './assessment.machine.ts';
import { roundMachine } from './round.machine.ts';

/** What happened to a self-evaluation, told without any state: the model the machine is held against. */
interface Told {
  isOpened: boolean;
  isHandedIn: boolean;
  isAccepted: boolean;
  /** Actions were raised, and how they stand. */
  actions: 'none' | 'open' | 'closed';
  end: 'none' | 'cancelled' | 'void';
}
const NEW: Told = { isOpened: false, isHandedIn: false, isAccepted: false, actions: 'none', end: 'none' };

/** The status that follows from what happened. */
function statusOf({ isOpened, isHandedIn, isAccepted, actions, end }: Told): AssessmentStatus {
  if (end === 'void') return STATUS.invalid;
  if (end === 'cancelled') return STATUS.cancelled;
  if (!isOpened) return STATUS.pending;
  if (!isHandedIn) return STATUS.inProgress;
  if (!isAccepted) return STATUS.reviewing;
  return actions === 'none' ? STATUS.completed : actions === 'open' ? STATUS.underImprovement : STATUS.caseClosed;
}

/** What an event makes of it, or undefined where nobody may: the text of the module, event by event. */
const TELLS: Record<AseEvent, (told: Told, facts: AseFacts) => Told | undefined> = {
  open: (told) => (told.end === 'none' && !told.isOpened ? { ...told, isOpened: true } : undefined),
  handIn: (told) => (told.end === 'none' && told.isOpened && !told.isHandedIn ? { ...told, isHandedIn: true } : undefined),
  raise: (told) => (told.end === 'none' && told.isOpened && (!told.isAccepted || told.actions === 'open') ? told : undefined),
  review: (told, facts) => (waits(told) && !facts.isAuthor && !facts.isAssessor ? told : undefined),
  return: (told, facts) => (waits(told) && judges(facts) ? { ...told, isHandedIn: false } : undefined),
  accept: (told, facts) => (waits(told) && judges(facts) ? { ...told, isAccepted: true } : undefined),
  improve: (told) => (told.end === 'none' && told.isAccepted && told.actions === 'none' ? { ...told, actions: 'open' } : undefined),
  close: (told) => (told.end === 'none' && told.isAccepted && told.actions !== 'closed' ? { ...told, actions: 'closed' } : undefined),
  reopen: (told) => (told.end === 'none' && told.actions === 'closed' ? { ...told, actions: 'open' } : undefined),
  lapse: (told) => (told.end === 'none' && !told.isHandedIn ? { ...told, end: 'cancelled' } : undefined),
  discontinue: (told) => (told.end === 'none' && !told.isHandedIn ? { ...told, end: 'cancelled' } : undefined),
  void: (told) => (told.end === 'void' ? undefined : { ...told, end: 'void' }),
};
const waits = (told: Told): boolean => told.end === 'none' && told.isHandedIn && !told.isAccepted;
const judges = ({ isAuthor, isAssessor, isReviewer }: AseFacts): boolean => isReviewer && !isAuthor && !isAssessor;

const BY_SYSTEM: readonly AseEvent[] = ['open', 'improve', 'close', 'reopen', 'lapse', 'discontinue'];
const facts = fc.oneof(
  fc.record({ isAuthor: fc.boolean(), isAssessor: fc.boolean(), isReviewer: fc.boolean() }),
  fc.constant({ isAuthor: false, isAssessor: false, isReviewer: true }),
);
/** What ends it is rarer than what leads on, or nothing would get far. */
const ENDS: readonly AseEvent[] = ['lapse', 'discontinue', 'void'];
const event = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...(Object.keys(TELLS) as AseEvent[]).filter((one) => !ENDS.includes(one))) },
  { weight: 1, arbitrary: fc.constantFrom(...ENDS) },
);
const step = fc.record({ event, facts });

const AFTER_PENDING: readonly AssessmentStatus[] = [
  STATUS.inProgress,
  STATUS.reviewing,
  STATUS.completed,
  STATUS.underImprovement,
  STATUS.caseClosed,
  STATUS.cancelled,
  STATUS.invalid,
];

test('a self-evaluation is, after any events, where what happened puts it; what the model forbids is refused', () => {
  const reached = new Set<AssessmentStatus>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      let told = NEW;
      for (const { event, facts: who } of steps) {
        const status = statusOf(told);
        const move = BY_SYSTEM.includes(event) ? applyBySystem(aseMachine, status, event) : apply(aseMachine, status, event, who);
        const next = TELLS[event](told, who);
        expect(move.refusal === undefined, `${event} in ${status}`).toBe(next !== undefined);
        if (!next) continue;
        told = next;
        expect(move.to).toBe(statusOf(told));
        reached.add(statusOf(told));
      }
    }),
    { numRuns: 1000, seed: 20_261_129 },
  );
  // The walk went everywhere a self-evaluation can be.
  expect([...reached].toSorted()).toEqual(AFTER_PENDING.toSorted());
});

const ROUND_EVENTS = ['begin', 'complete', 'extend', 'remind', 'discontinue'] as const;
/** A round by its own words: it begins once, ends once, and after its end nothing moves it. */
test('a round begins once and ends once, whatever is asked of it', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ event: fc.constantFrom(...ROUND_EVENTS), unfinished: fc.nat(3) }), { maxLength: 30 }), (steps) => {
      let status: RoundStatus = ROUND_STATUS.pending as RoundStatus;
      let [hasBegun, end]: [boolean, 'completed' | 'discontinued' | undefined] = [false, undefined];
      for (const { event, unfinished } of steps) {
        const isSystem = event === 'begin' || event === 'complete';
        const move: { to?: RoundStatus; refusal?: unknown } = isSystem
          ? applyBySystem(roundMachine, status, event)
          : apply(roundMachine, status, event, { unfinished });
        const may =
          end === undefined &&
          { begin: !hasBegun, complete: hasBegun, extend: true, remind: hasBegun && unfinished > 0, discontinue: true }[event];
        expect(move.refusal === undefined, `${event} in ${status}`).toBe(may);
        if (!may) continue;
        status = move.to!;
        hasBegun ||= event === 'begin';
        if (event === 'complete') end = 'completed';
        if (event === 'discontinue') end = 'discontinued';
        expect(status).toBe(end ? ROUND_STATUS[end] : hasBegun ? ROUND_STATUS.live : ROUND_STATUS.pending);
      }
    }),
    { numRuns: 1000 },
  );
});
