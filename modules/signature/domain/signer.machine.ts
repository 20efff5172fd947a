import { machine } from '@quantum/platform/domain';
import type { SignerStatus, SignModeWord } from '../contract/sign.ts';

export type SignerEvent = 'open' | 'processing' | 'ok' | 'reject' | 'reassign' | 'cancel' | 'void';
export type SignerAct = Extract<SignerEvent, 'processing' | 'ok' | 'reject' | 'reassign'>;

interface SignerFacts {
  mode: SignModeWord;
  /** The actor is the signer of the seat, or the signer's proxy. */
  isSigner: boolean;
  /** The actor made what is to be signed. */
  isAuthor: boolean;
}

const onlySigner = (f: SignerFacts) => (f.isSigner ? undefined : 'signature.refusal.onlySigner');
/** No one signs their own work, also not in another's place. */
const notOwn = (f: SignerFacts) => onlySigner(f) ?? (f.isAuthor ? 'signature.refusal.own' : undefined);
const onlyParallel = (f: SignerFacts) => onlySigner(f) ?? (f.mode === 'parallel' ? undefined : 'signature.refusal.onlyParallel');

/** One place in a round: it opens with its turn and ends with one act. */
export const signerMachine = machine<SignerStatus, SignerEvent, SignerFacts>({
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
export const SIGNER_ACTS: readonly SignerEvent[] = ['ok', 'reject', 'processing', 'reassign'];
