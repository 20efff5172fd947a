import { machine } from '@quantum/platform/domain';

export type ClassificationEvent = 'retire' | 'restore';

export interface ClassificationFacts {
  /** Classifications in use right below it. */
  below: number;
  /** The one above it is in use, or there is none. */
  isParentInUse: boolean;
}

/** Nothing in use is ever below something retired. */
export const classificationMachine = machine<'active' | 'retired', ClassificationEvent, ClassificationFacts>({
  active: { retire: { to: 'retired', refusedBecause: ({ below }) => (below > 0 ? 'documentation.refusal.below' : undefined) } },
  retired: {
    restore: {
      to: 'active',
      refusedBecause: ({ isParentInUse }) => (isParentInUse ? undefined : 'documentation.refusal.parentRetired'),
    },
  },
});
