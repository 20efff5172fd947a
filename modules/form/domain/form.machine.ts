import { machine } from '@quantum/platform/domain';

export type FormState = 'draft' | 'reviewing' | 'published' | 'invalid';
export type FormEvent = 'submit' | 'sendBack' | 'publish' | 'revise' | 'discard' | 'retire' | 'restore';

export interface FormFacts {
  /** Faults of the draft's content. */
  faults: number;
  hasDraft: boolean;
  /** Plans and other records that use the form now (extension point `usagesOf`). */
  usages: number;
  /** A second person publishes (a setting of the unit). */
  needsReview: boolean;
  /** The draft waits for that person. */
  inReview: boolean;
  /** The person asking wrote in the draft or sent it for review. */
  isOwnWork: boolean;
}

function complete(facts: FormFacts) {
  if (!facts.hasDraft) return 'form.refused.noDraft';
  return facts.faults > 0 ? { key: 'form.refused.faults', params: { count: facts.faults } } : undefined;
}

function publishable(facts: FormFacts) {
  const refusal = complete(facts);
  if (refusal || !facts.needsReview) return refusal;
  if (!facts.inReview) return 'form.refused.reviewFirst';
  return facts.isOwnWork ? 'form.refused.ownWork' : undefined;
}

function reviewable(facts: FormFacts) {
  const refusal = complete(facts);
  if (refusal) return refusal;
  if (facts.inReview) return 'form.refused.inReview';
  return facts.needsReview ? undefined : 'form.refused.noReview';
}

const isInReview = (facts: FormFacts) => (facts.inReview ? undefined : 'form.refused.notInReview');
const hasDraft = (facts: FormFacts) => (facts.hasDraft ? undefined : 'form.refused.noDraft');

/**
 * The life of a form. Its versions have none: a published one never changes and becomes read-only when the next is published.
 * A published form with a new draft stays published, also while that draft is reviewed: what runs, runs on the version it began with.
 */
export const formMachine = machine<FormState, FormEvent, FormFacts>({
  draft: {
    submit: { to: 'reviewing', refusedBecause: reviewable },
    publish: { to: 'published', refusedBecause: publishable },
    retire: { to: 'invalid', bulk: true },
  },
  reviewing: { publish: { to: 'published', refusedBecause: publishable }, sendBack: { to: 'draft' } },
  published: {
    revise: { to: 'published', refusedBecause: (facts) => (facts.hasDraft ? 'form.refused.draftExists' : undefined) },
    submit: { to: 'published', refusedBecause: reviewable },
    sendBack: { to: 'published', refusedBecause: isInReview },
    publish: { to: 'published', refusedBecause: publishable },
    discard: { to: 'published', refusedBecause: hasDraft },
    retire: {
      to: 'invalid',
      bulk: true,
      refusedBecause: (facts) => (facts.usages > 0 ? { key: 'form.refused.inUse', params: { count: facts.usages } } : undefined),
    },
  },
  invalid: { restore: { to: 'draft', bulk: true } },
});
