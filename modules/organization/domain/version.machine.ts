import type { Refusal } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import { VERSION_STATUS, type VersionStatus } from '../contract/codes.ts';

type Reason = Refusal | string | null;
/** What the module knows of a version: why it may not be published or withdrawn, as a message key or a full refusal. */
export interface VersionFacts {
  /** What it lacks before it may be published. */
  lacks: Reason;
  /** What uses it, so that it is not withdrawn. */
  usedBy: Reason;
}
type VersionEvent = 'publish' | 'replace' | 'withdraw';

/** Records with versions: a draft is published, its next version is written beside it, and publishing that one makes it read-only. */
export const versionMachine = machine<VersionStatus, VersionEvent, VersionFacts>({
  [VERSION_STATUS.pending]: { publish: { to: VERSION_STATUS.active, refusedBecause: ({ lacks }) => lacks ?? undefined } },
  [VERSION_STATUS.active]: {
    replace: { to: VERSION_STATUS.readOnly, bySystem: true },
    withdraw: { to: VERSION_STATUS.inactive, refusedBecause: ({ usedBy }) => usedBy ?? undefined },
  },
  [VERSION_STATUS.readOnly]: {},
  [VERSION_STATUS.inactive]: {},
});
