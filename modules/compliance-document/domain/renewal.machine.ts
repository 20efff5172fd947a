import { machine } from '@quantum/platform/domain';
import type { Refusal } from '@quantum/platform/contract';
import { RENEWAL_STATUS as STATUS, type RenewalStatus } from '../contract/codes.ts';

export type RenewalEvent = 'file' | 'grant' | 'refuse' | 'drop' | 'obsolete';

export interface RenewalFacts {
  /** Local day of the unit. */
  today: string;
  /** The first day on which the authority takes it; null: any. */
  fileFrom: string | null;
}

const fromItsDay = ({ today, fileFrom }: RenewalFacts): Refusal | undefined =>
  fileFrom !== null && today < fileFrom ? { key: 'compliance-document.refusal.tooEarly', params: { day: fileFrom } } : undefined;

/** Filed at the authority, granted with the new document, or refused and filed again. It ends by itself where nothing needs it any more. */
export const renewalMachine = machine<RenewalStatus, RenewalEvent, RenewalFacts>({
  [STATUS.pending]: {
    file: { to: STATUS.inProgress, refusedBecause: fromItsDay },
    grant: { to: STATUS.completed },
    drop: { to: STATUS.cancelled },
    obsolete: { to: STATUS.cancelled, bySystem: true },
  },
  [STATUS.inProgress]: {
    grant: { to: STATUS.completed },
    refuse: { to: STATUS.pending },
    obsolete: { to: STATUS.cancelled, bySystem: true },
  },
  [STATUS.completed]: {},
  [STATUS.cancelled]: {},
});
