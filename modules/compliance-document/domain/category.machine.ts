import { machine } from '@quantum/platform/domain';

export type CategoryState = 'active' | 'retired';
export type CategoryEvent = 'retire' | 'restore';

export interface CategoryFacts {
  /** Categories in use under it. */
  openChildren: number;
  /** The heading it stands under is retired. */
  isParentRetired: boolean;
}

/** A retired category makes no requirements; its documents stay, however many there are. */
export const categoryMachine = machine<CategoryState, CategoryEvent, CategoryFacts>({
  active: {
    retire: {
      to: 'retired',
      refusedBecause: ({ openChildren }) => (openChildren > 0 ? 'compliance-document.refusal.openChildren' : undefined),
    },
  },
  retired: {
    restore: {
      to: 'active',
      refusedBecause: ({ isParentRetired }) => (isParentRetired ? 'compliance-document.refusal.parentRetired' : undefined),
    },
  },
});
