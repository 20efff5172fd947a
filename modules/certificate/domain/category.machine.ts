import { machine } from '@quantum/platform/domain';

export type CategoryEvent = 'retire' | 'restore';

/** Retired only once nobody holds it and nothing requires it. */
export const categoryMachine = machine<'active' | 'retired', CategoryEvent, { inUse: number }>({
  active: { retire: { to: 'retired', refusedBecause: ({ inUse }) => (inUse > 0 ? 'certificate.refusal.usedShort' : undefined) } },
  retired: { restore: { to: 'active' } },
});
