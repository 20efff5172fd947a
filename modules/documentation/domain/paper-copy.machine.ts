import { machine } from '@quantum/platform/domain';

export type PaperCopyStatus = 'out' | 'collected' | 'lost';
export type PaperCopyEvent = 'collect' | 'lose';

/** Paper copies of a version: out until they are collected; lost ones are collected where they are found after all. */
export const paperCopyMachine = machine<PaperCopyStatus, PaperCopyEvent, null>({
  out: { collect: { to: 'collected' }, lose: { to: 'lost' } },
  lost: { collect: { to: 'collected' } },
  collected: {},
});
