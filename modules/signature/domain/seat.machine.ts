import { machine } from '@quantum/platform/domain';
import type { SeatStatus, SignModeWord } from '../contract/sign.ts';

export type SeatEvent = 'open' | 'processing' | 'ok' | 'reject' | 'reassign' | 'cancel' | 'void';
export type SeatAct = Extract<SeatEvent, 'processing' | 'ok' | 'reject' | 'reassign'>;

interface SeatFacts {
  mode: SignModeWord;
  /** The actor is the signer of the seat, or the signer's proxy. */
  isSigner: boolean;
  /** The actor made what is to be signed. */
  isAuthor: boolean;
}

const onlySigner = (f: SeatFacts) => (f.isSigner ? undefined : 'signature.refusal.onlySigner');
/** No one signs their own work, also not in another's place. */
const notOwn = (f: SeatFacts) => onlySigner(f) ?? (f.isAuthor ? 'signature.refusal.own' : undefined);
const onlyParallel = (f: SeatFacts) => onlySigner(f) ?? (f.mode === 'parallel' ? undefined : 'signature.refusal.onlyParallel');

/** One place in a round: it opens with its turn and ends with one act. */
export const seatMachine = machine<SeatStatus, SeatEvent, SeatFacts>({
  waiting: { open: { to: 'unsigned' }, cancel: { to: 'cancelled' }, void: { to: 'cancelled' } },
  unsigned: {
    ok: { to: 'signed', refusedBecause: notOwn },
    reject: { to: 'rejected', refusedBecause: notOwn },
    processing: { to: 'processing', refusedBecause: onlyParallel },
    reassign: { to: 'reassigned', refusedBecause: onlyParallel },
    cancel: { to: 'cancelled' },
    void: { to: 'cancelled' },
  },
  processing: {
    ok: { to: 'signed', refusedBecause: notOwn },
    reject: { to: 'rejected', refusedBecause: notOwn },
    reassign: { to: 'reassigned', refusedBecause: onlyParallel },
    cancel: { to: 'cancelled' },
    void: { to: 'cancelled' },
  },
  signed: { void: { to: 'voided' } },
  rejected: {},
  reassigned: {},
  cancelled: {},
  voided: {},
});

/** Events of a person; the others follow from them. */
export const SEAT_ACTS: readonly SeatEvent[] = ['ok', 'reject', 'processing', 'reassign'];
