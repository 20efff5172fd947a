import { apply } from '@quantum/platform/domain';
import type { SignerStatus, SignRuleWord } from '../contract/sign.ts';
import { signerMachine, type SignerEvent } from './signer.machine.ts';

/** A step of a round: who signs side by side, and when that is enough. */
export interface SignStep {
  /** Its place in the round, from 1. */
  no: number;
  mode: SignRuleWord;
  /** Of the seats, for the mode `percent`. */
  percent: number | null;
}

/** The steps of a round in their order. */
export interface SignPlan {
  steps: readonly SignStep[];
  /** The first rejection ends the round; otherwise all of the step answer first. */
  endsOnRejection: boolean;
}

export interface Signer {
  id: number;
  step: number;
  status: SignerStatus;
  /** Who sits there; null for the client. */
  employee_id?: number | null;
  /** Who answered there: the signer, or in their place a proxy or stand-in. */
  acted_by?: number | null;
}

const OPEN: readonly SignerStatus[] = ['unsigned', 'processing'];
export const isOpenSigner = (seat: Pick<Signer, 'status'>): boolean => OPEN.includes(seat.status);
/** A seat given up counts by its successor, one signed again by the new seat. */
const GONE: readonly SignerStatus[] = ['reassigned', 'voided'];
/** The seats of a step that count. */
export const seatsOf = <S extends Signer>(seats: readonly S[], no: number): S[] =>
  seats.filter((seat) => seat.step === no && !GONE.includes(seat.status));

/** How many signatures complete a step. */
export function signaturesNeeded({ no, mode, percent }: SignStep, seats: readonly Signer[]): number {
  const total = seatsOf(seats, no).length;
  if (mode === 'all') return total;
  if (mode === 'any') return Math.min(1, total);
  return Math.min(total, Math.max(1, Math.ceil((total * (percent ?? 100)) / 100)));
}

const ANSWERED: readonly SignerStatus[] = ['signed', 'rejected'];
/** The person answered in this seat and the answer stands. */
const hasAnswered = (seat: Signer, employeeId: number): boolean => seat.acted_by === employeeId && ANSWERED.includes(seat.status);
const hasSeat = (seat: Signer, employeeId: number): boolean =>
  seat.employee_id === employeeId && !GONE.includes(seat.status) && seat.status !== 'cancelled';

/** The person has a seat that stands (signed, open or to come), or answered in the place of another. */
export const isSeated = (seats: readonly Signer[], employeeId: number): boolean =>
  seats.some((seat) => hasSeat(seat, employeeId) || hasAnswered(seat, employeeId));

/** The person answered elsewhere in the round, or has a seat of their own there: nobody signs twice, also not in another's place. */
export const sitsElsewhere = (seats: readonly Signer[], seat: Pick<Signer, 'id' | 'employee_id'>, employeeId: number): boolean =>
  seats.some(
    (other) => other.id !== seat.id && (hasAnswered(other, employeeId) || (seat.employee_id !== employeeId && hasSeat(other, employeeId))),
  );

/** Who acts: the person, and for whom they stand in today. */
export interface Acting {
  me: number | null;
  for: readonly number[];
}

/** The signer, their proxy, or who stands in for the signer; a stand-in never acts for a third person. */
export const isSignerOf = (seat: { employee_id: number | null; proxy_id: number | null }, { me, for: away }: Acting): boolean =>
  me !== null && (seat.employee_id === me || seat.proxy_id === me || (seat.employee_id !== null && away.includes(seat.employee_id)));

type StepOutcome = 'open' | 'signed' | 'rejected';

/** What the seats say of a step. */
function stepOutcome(step: SignStep, seats: readonly Signer[], endsOnRejection: boolean): StepOutcome {
  const own = seatsOf(seats, step.no);
  if (endsOnRejection && own.some((seat) => seat.status === 'rejected')) return 'rejected';
  if (own.filter((seat) => seat.status === 'signed').length >= signaturesNeeded(step, seats)) return 'signed';
  return own.some((seat) => isOpenSigner(seat) || seat.status === 'waiting') ? 'open' : 'rejected';
}

/** The step whose turn it is; undefined once all are signed or one is rejected. */
function currentStep(plan: SignPlan, seats: readonly Signer[]): { step?: SignStep; outcome: 'signing' | 'signed' | 'rejected' } {
  for (const step of plan.steps) {
    const outcome = stepOutcome(step, seats, plan.endsOnRejection);
    if (outcome === 'rejected') return { outcome };
    if (outcome === 'open') return { step, outcome: 'signing' };
  }
  return { outcome: 'signed' };
}

/** What the seats say of the round. */
export const outcomeOf = (plan: SignPlan, seats: readonly Signer[]): 'signing' | 'signed' | 'rejected' => currentStep(plan, seats).outcome;

const SYSTEM = { mode: 'parallel', isSigner: true, isAuthor: false } as const;
/** The seat after an event no rule forbids; unchanged where its state does not know the event. */
const follow = <S extends Signer>(seat: S, event: SignerEvent): S => ({
  ...seat,
  status: apply(signerMachine, seat.status, event, SYSTEM).to ?? seat.status,
});

/**
 * What follows from an act: an ended round cancels the seats left; in one that continues the seats a decided step did not need are
 * cancelled, those of the step whose turn it is open, and those of later steps wait.
 */
export function advanceSigners<S extends Signer>(plan: SignPlan, seats: readonly S[]): S[] {
  const { step } = currentStep(plan, seats);
  if (step === undefined) return seats.map((seat) => follow(seat, 'cancel'));
  return seats.map((seat) => follow(seat, seat.step < step.no ? 'cancel' : seat.step === step.no ? 'open' : 'hold'));
}

/** Withdrawn: no seat is open any more. */
export const cancelSigners = <S extends Signer>(seats: readonly S[]): S[] => seats.map((seat) => follow(seat, 'cancel'));
/** Voided: signatures lose their force, the seats left are cancelled. */
export const voidSigners = <S extends Signer>(seats: readonly S[]): S[] => seats.map((seat) => follow(seat, 'void'));

/** The steps a signer of this step may send back to. */
export const stepsBefore = (plan: Pick<SignPlan, 'steps'>, no: number): number[] =>
  plan.steps.flatMap((step) => (step.no < no ? [step.no] : []));

/**
 * Sent back to a step: what was signed there and after it is void, and its signers (`again`) sign once more in new seats; open seats
 * wait, and those that had not been needed may be needed again.
 */
export function sendBack<S extends Signer>(seats: readonly S[], to: number): { seats: S[]; again: S[] } {
  const isAffected = (seat: Signer): boolean => seat.step >= to;
  const again = seats.filter((seat) => isAffected(seat) && (seat.status === 'signed' || seat.status === 'rejected'));
  const seated = new Set(
    seats.flatMap((seat) => (GONE.includes(seat.status) || seat.status === 'cancelled' ? [] : [seat.employee_id ?? null])),
  );
  const after = seats.map((seat) => {
    if (!isAffected(seat)) return seat;
    if (seat.status === 'cancelled') {
      const person = seat.employee_id ?? null;
      // A person sits once: who was seated elsewhere meanwhile stays there.
      if (person !== null && seated.has(person)) return seat;
      seated.add(person);
      return follow(seat, 'revive');
    }
    return follow(follow(seat, 'undo'), 'hold');
  });
  return { seats: after, again };
}

/** Where a step that is added stands; the steps from there on move up by one. */
export const stepAfterInsert = (no: number, where: 'before' | 'after'): number => (where === 'before' ? no : no + 1);

/** Each person once, in the order named; those who may not sign (who made it) and those no one was found for are left out. */
export const distinctSigners = (named: readonly (number | null)[], excluded: readonly number[]): number[] => [
  ...new Set(named.filter((id): id is number => id !== null && !excluded.includes(id))),
];

/** The steps of a module's own round: one after the other is a step each, side by side is one step. */
export function ownSteps(mode: 'sequential' | 'parallel', rule: SignRuleWord, percent: number | null, count: number): SignStep[] {
  if (mode === 'parallel') return [{ no: 1, mode: rule, percent: rule === 'percent' ? percent : null }];
  return Array.from({ length: count }, (_, i) => ({ no: i + 1, mode: 'all', percent: null }));
}
