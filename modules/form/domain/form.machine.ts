import { machine } from '@quantum/platform/domain';

export type FormState = 'draft' | 'published' | 'invalid';
export type FormEvent = 'publish' | 'revise' | 'discard' | 'retire' | 'restore';

export interface FormFacts {
  /** Faults of the draft's content. */
  faults: number;
  hasDraft: boolean;
  /** Plans and other records that use the form now (extension point `usagesOf`). */
  usages: number;
}

function publishable(facts: FormFacts) {
  if (!facts.hasDraft) return 'form.refused.noDraft';
  return facts.faults > 0 ? { key: 'form.refused.faults', params: { count: facts.faults } } : undefined;
}

/**
 * The life of a form. Its versions have none: a published one never changes and becomes read-only when the next is published.
 * A published form with a new draft stays published: what runs, runs on the version it began with.
 */
export const formMachine = machine<FormState, FormEvent, FormFacts>({
  draft: { publish: { to: 'published', refusedBecause: publishable }, retire: { to: 'invalid', bulk: true } },
  published: {
    revise: { to: 'published', refusedBecause: (facts) => (facts.hasDraft ? 'form.refused.draftExists' : undefined) },
    publish: { to: 'published', refusedBecause: publishable },
    discard: { to: 'published', refusedBecause: (facts) => (facts.hasDraft ? undefined : 'form.refused.noDraft') },
    retire: {
      to: 'invalid',
      bulk: true,
      refusedBecause: (facts) => (facts.usages > 0 ? { key: 'form.refused.inUse', params: { count: facts.usages } } : undefined),
    },
  },
  invalid: { restore: { to: 'draft', bulk: true } },
});
