import { machine } from '@quantum/platform/domain';

export type CodeState = 'active' | 'inactive';
export type CodeEvent = 'retire' | 'restore';

interface CodeFacts {
  /** Code depends on it. */
  locked: boolean;
  parentActive: boolean;
}

/** A value is offered or not; it is never deleted, because old records carry it. */
export const codeMachine = machine<CodeState, CodeEvent, CodeFacts>({
  active: { retire: { to: 'inactive', bulk: true, refusedBecause: (facts) => (facts.locked ? 'dictionary.refused.locked' : undefined) } },
  inactive: {
    restore: { to: 'active', bulk: true, refusedBecause: (facts) => (facts.parentActive ? undefined : 'dictionary.refused.parentRetired') },
  },
});
