import { machine } from '@quantum/platform/domain';
import { SCHEME_STATUS, type SchemeStatus } from '../contract/codes.ts';

export type SchemeEvent = 'edit' | 'publish' | 'revise' | 'invalidate';
interface SchemeFacts {
  /** What it lacks to be published, as a message key. */
  lack: string | null;
  /** A draft lies beside the published version. */
  hasDraft: boolean;
  openApplications: number;
}

const whole = ({ lack }: SchemeFacts) => lack ?? undefined;
const drafted = ({ hasDraft }: SchemeFacts) => (hasDraft ? undefined : 'attestation.refusal.noDraft');
const unused = ({ openApplications }: SchemeFacts) =>
  openApplications > 0 ? { key: 'attestation.refusal.used', params: { count: openApplications } } : undefined;

/** What is published never changes: its next version is written beside it. */
export const schemeMachine = machine<SchemeStatus, SchemeEvent, SchemeFacts>({
  [SCHEME_STATUS.unPublished]: {
    edit: { to: SCHEME_STATUS.unPublished },
    publish: { to: SCHEME_STATUS.published, refusedBecause: whole },
    invalidate: { to: SCHEME_STATUS.invalid, refusedBecause: unused },
  },
  [SCHEME_STATUS.published]: {
    edit: { to: SCHEME_STATUS.published, refusedBecause: drafted },
    publish: { to: SCHEME_STATUS.published, refusedBecause: (facts) => drafted(facts) ?? whole(facts) },
    revise: { to: SCHEME_STATUS.published, refusedBecause: ({ hasDraft }) => (hasDraft ? 'attestation.refusal.draft' : undefined) },
    invalidate: { to: SCHEME_STATUS.invalid, refusedBecause: unused },
  },
  [SCHEME_STATUS.invalid]: {},
});
