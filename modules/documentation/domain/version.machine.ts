import { machine } from '@quantum/platform/domain';
import { VERSION_STATUS as STATUS, type VersionStatus } from '../contract/codes.ts';

export type VersionEvent =
  | 'submit'
  | 'discard'
  | 'reviewed'
  | 'sendBack'
  | 'withdraw'
  | 'approved'
  | 'activate'
  | 'recall'
  | 'agreeWording'
  | 'supersede'
  | 'confirm'
  | 'askObsolete'
  | 'obsolete'
  | 'keep'
  | 'askDestroy'
  | 'destroy';

export interface VersionFacts {
  /** Who drafted it asks. */
  isAuthor: boolean;
  /** The owner of the document asks. */
  isOwner: boolean;
  /** Who asks holds `control` where the document is. */
  isController: boolean;
  /** It has a file, and, from the second version on, says what changed. */
  isComplete: boolean;
  /** Someone has signed it in one of the rounds that stand. */
  hasSignature: boolean;
  /** Its author says that only the wording changed, and nobody has agreed yet. */
  asksWording: boolean;
  /** It was proposed to make it obsolete: by whom is not who asks now. Null where it was not proposed. */
  proposedByOther: boolean | null;
  /** A draft, or a version in its rounds, follows it. */
  hasOpenDraft: boolean;
  /** The day until which it is kept has passed. */
  isKeptLongEnough: boolean;
  /** Its files are gone. */
  isDestroyed: boolean;
  /** Its destruction was proposed by somebody else than who asks. Null where it was not proposed. */
  destructionByOther: boolean | null;
}

const onlyAuthor = ({ isAuthor, isOwner, isController }: VersionFacts) =>
  isAuthor || isOwner || isController ? undefined : 'documentation.refusal.onlyAuthor';
const onlyOwner = ({ isOwner }: VersionFacts) => (isOwner ? undefined : 'documentation.refusal.onlyOwner');

/** Its author before the first signature, later a document controller. */
const withdrawable = ({ isAuthor, hasSignature, isController }: VersionFacts) => {
  if (isController) return undefined;
  if (!isAuthor) return 'documentation.refusal.onlyAuthor';
  return hasSignature ? 'documentation.refusal.signed' : undefined;
};
const answered = ({ proposedByOther, hasOpenDraft }: VersionFacts) => {
  if (proposedByOther === null) return 'documentation.refusal.notProposed';
  if (!proposedByOther) return 'documentation.refusal.secondPerson';
  return hasOpenDraft ? 'documentation.refusal.openDraft' : undefined;
};
const keepable = ({ proposedByOther }: VersionFacts) => {
  if (proposedByOther === null) return 'documentation.refusal.notProposed';
  return proposedByOther ? undefined : 'documentation.refusal.secondPerson';
};
const ofAge = ({ isDestroyed, isKeptLongEnough }: VersionFacts) => {
  if (isDestroyed) return 'documentation.refusal.destroyed';
  return isKeptLongEnough ? undefined : 'documentation.refusal.retention';
};
const destroyable = (facts: VersionFacts) => {
  const why = ofAge(facts);
  if (why) return why;
  if (facts.destructionByOther === null) return 'documentation.refusal.destructionNotProposed';
  return facts.destructionByOther ? undefined : 'documentation.refusal.secondPerson';
};

const BACK = { to: STATUS.draft, bySystem: true } as const;
const WITHDRAWN = { to: STATUS.draft, refusedBecause: withdrawable };
const agreed = ({ asksWording }: VersionFacts) => (asksWording ? undefined : 'documentation.refusal.notWording');
const ended = (to: VersionStatus) => ({ askDestroy: { to, refusedBecause: ofAge }, destroy: { to, refusedBecause: destroyable } });

/** A version of a document. It is frozen from the first round on; two versions of a document are never in force together. */
export const versionMachine = machine<VersionStatus, VersionEvent, VersionFacts>({
  [STATUS.draft]: {
    submit: {
      to: STATUS.reviewing,
      refusedBecause: (facts) => onlyAuthor(facts) ?? (facts.isComplete ? undefined : 'documentation.refusal.incomplete'),
    },
    discard: { to: STATUS.invalid, refusedBecause: onlyAuthor },
  },
  [STATUS.reviewing]: {
    reviewed: { to: STATUS.signing, bySystem: true },
    sendBack: BACK,
    withdraw: WITHDRAWN,
    agreeWording: { to: STATUS.reviewing, refusedBecause: agreed },
  },
  [STATUS.signing]: {
    approved: { to: STATUS.pending, bySystem: true },
    sendBack: BACK,
    withdraw: WITHDRAWN,
    agreeWording: { to: STATUS.signing, refusedBecause: agreed },
  },
  [STATUS.pending]: {
    activate: { to: STATUS.active, bySystem: true },
    recall: { to: STATUS.draft },
    agreeWording: { to: STATUS.pending, refusedBecause: agreed },
  },
  [STATUS.active]: {
    supersede: { to: STATUS.readOnly, bySystem: true },
    confirm: { to: STATUS.active, refusedBecause: onlyOwner },
    askObsolete: {
      to: STATUS.active,
      refusedBecause: (facts) => onlyOwner(facts) ?? (facts.proposedByOther === null ? undefined : 'documentation.refusal.proposed'),
    },
    obsolete: { to: STATUS.invalid, refusedBecause: answered },
    keep: { to: STATUS.active, refusedBecause: keepable },
  },
  [STATUS.readOnly]: ended(STATUS.readOnly),
  [STATUS.invalid]: ended(STATUS.invalid),
});

/** States in which a version is the open draft of its document. */
export const OPEN_DRAFT: readonly VersionStatus[] = [STATUS.draft, STATUS.reviewing, STATUS.signing, STATUS.pending];
