import { apply } from '@quantum/platform/domain';
import type { SignerStatus, SignModeWord, SignRuleWord } from '../contract/sign.ts';
import { signerMachine, type SignerEvent } from './signer.machine.ts';

interface SignRules {
  mode: SignModeWord;
  rule: SignRuleWord;
  /** Of the seats, for the rule `percent`. */
  percent: number | null;
}

export interface Signer {
  id: number;
  step: number;
  status: SignerStatus;
}

const OPEN: readonly SignerStatus[] = ['unsigned', 'processing'];
export const isOpenSigner = (seat: Pick<Signer, 'status'>): boolean => OPEN.includes(seat.status);
const counts = (seat: Signer): boolean => seat.status !== 'reassigned';

/** How many signatures complete the round. One after the other always means all. */
export function signaturesNeeded({ mode, rule, percent }: SignRules, seats: readonly Signer[]): number {
  const total = seats.filter(counts).length;
  if (mode === 'sequential' || rule === 'all') return total;
  if (rule === 'any') return Math.min(1, total);
  return Math.max(1, Math.ceil((total * (percent ?? 100)) / 100));
}

/** What the seats say of the round: the first rejection ends it. */
export function outcomeOf(rules: SignRules, seats: readonly Signer[]): 'signing' | 'signed' | 'rejected' {
  if (seats.some((seat) => seat.status === 'rejected')) return 'rejected';
  const signed = seats.filter((seat) => seat.status === 'signed').length;
  return signed >= signaturesNeeded(rules, seats) ? 'signed' : 'signing';
}

const SYSTEM = { mode: 'parallel', isSigner: true, isAuthor: false } as const;
/** The seat after an event no rule forbids; unchanged where its state does not know the event. */
const follow = <S extends Signer>(seat: S, event: SignerEvent): S => ({
  ...seat,
  status: apply(signerMachine, seat.status, event, SYSTEM).to ?? seat.status,
});

/** What follows from an act: an ended round cancels the seats left, a round that continues opens those whose turn it is. */
export function advanceSigners<S extends Signer>(rules: SignRules, seats: readonly S[]): S[] {
  if (outcomeOf(rules, seats) !== 'signing') return seats.map((seat) => follow(seat, 'cancel'));
  if (seats.some(isOpenSigner) && rules.mode === 'sequential') return [...seats];
  const next = Math.min(...seats.filter((seat) => seat.status === 'waiting').map((seat) => seat.step));
  return seats.map((seat) => (rules.mode === 'parallel' || seat.step === next ? follow(seat, 'open') : seat));
}

/** Withdrawn: no seat is open any more. */
export const cancelSigners = <S extends Signer>(seats: readonly S[]): S[] => seats.map((seat) => follow(seat, 'cancel'));
/** Voided: signatures lose their force, the seats left are cancelled. */
export const voidSigners = <S extends Signer>(seats: readonly S[]): S[] => seats.map((seat) => follow(seat, 'void'));

/** Each person once, in the order named; those who may not sign (who made it) and those no one was found for are left out. */
export const distinctSigners = (named: readonly (number | null)[], excluded: readonly number[]): number[] => [
  ...new Set(named.filter((id): id is number => id !== null && !excluded.includes(id))),
];
