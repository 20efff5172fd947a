import { machine } from '@quantum/platform/domain';
import type { SignerStatus, SignModeWord } from '../contract/sign.ts';

/** `hold`: an earlier step is open again; `undo`: the step is signed again; `revive`: a seat that was not needed may be needed again. */
export type SignerEvent =
  'open' | 'processing' | 'ok' | 'reject' | 'reassign' | 'back' | 'add' | 'hold' | 'undo' | 'revive' | 'cancel' | 'void';
export type SignerAct = Extract<SignerEvent, 'processing' | 'ok' | 'reject' | 'reassign'>;

interface SignerFacts {
  mode: SignModeWord;
  /** The actor is the signer of the seat, the signer's proxy or their stand-in. */
  isSigner: boolean;
  /** The actor made what is to be signed. */
  isAuthor: boolean;
  /** The actor has another seat of the round, and acts in this one for somebody else. */
  sitsElsewhere?: boolean;
  /** A step comes before that of the seat. */
  hasEarlier?: boolean;
}

const onlySigner = (f: SignerFacts) => (f.isSigner ? undefined : 'signature.refusal.onlySigner');
/** No one signs their own work, also not in another's place. */
const notOwn = (f: SignerFacts) =>
  onlySigner(f) ?? (f.isAuthor ? 'signature.refusal.own' : f.sitsElsewhere ? 'signature.refusal.twice' : undefined);
const onlyParallel = (f: SignerFacts) => onlySigner(f) ?? (f.mode === 'parallel' ? undefined : 'signature.refusal.onlyParallel');
const onlyLater = (f: SignerFacts) => notOwn(f) ?? (f.hasEarlier ? undefined : 'signature.refusal.firstStep');

/** One place in a round: it opens with its turn and ends with one act. */
export const signerMachine = machine<SignerStatus, SignerEvent, SignerFacts>({
  waiting: { open: { to: 'unsigned' }, cancel: { to: 'cancelled' }, void: { to: 'cancelled' } },
  unsigned: {
    ok: { to: 'signed', refusedBecause: notOwn },
    reject: { to: 'rejected', refusedBecause: notOwn },
    processing: { to: 'processing', refusedBecause: onlyParallel },
    reassign: { to: 'reassigned', refusedBecause: onlyParallel },
    back: { to: 'waiting', refusedBecause: onlyLater },
    add: { to: 'unsigned', refusedBecause: notOwn },
    hold: { to: 'waiting' },
    cancel: { to: 'cancelled' },
    void: { to: 'cancelled' },
  },
  processing: {
    ok: { to: 'signed', refusedBecause: notOwn },
    reject: { to: 'rejected', refusedBecause: notOwn },
    reassign: { to: 'reassigned', refusedBecause: onlyParallel },
    back: { to: 'waiting', refusedBecause: onlyLater },
    add: { to: 'processing', refusedBecause: notOwn },
    hold: { to: 'waiting' },
    cancel: { to: 'cancelled' },
    void: { to: 'cancelled' },
  },
  signed: { void: { to: 'voided' }, undo: { to: 'voided' } },
  rejected: { undo: { to: 'voided' } },
  reassigned: {},
  cancelled: { revive: { to: 'waiting' } },
  voided: {},
});

/** Events of a person; the others follow from them. */
export const SIGNER_ACTS: readonly SignerEvent[] = ['ok', 'reject', 'processing', 'reassign', 'back', 'add'];
/** Why an event is not even shown: the round knows no such act. */
export const NO_SUCH_ACT: readonly string[] = ['signature.refusal.onlyParallel', 'signature.refusal.firstStep'];
