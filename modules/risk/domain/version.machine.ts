import { machine } from '@quantum/platform/domain';
import { VERSION_STATUS, type VersionStatus } from '../contract/codes.ts';

interface VersionFacts {
  /** Message key of what is missing. */
  lacks: string | null;
  /** Live plans that use it. */
  usedBy: number;
}
type VersionEvent = 'publish' | 'replace' | 'withdraw';
const whole = ({ lacks }: VersionFacts) => lacks ?? undefined;
const unused = ({ usedBy }: VersionFacts) => (usedBy > 0 ? 'risk.refusal.used' : undefined);

/** Matrices, job tasks and cards. Publishing a version makes the one before it read-only. */
export const versionMachine = machine<VersionStatus, VersionEvent, VersionFacts>({
  [VERSION_STATUS.pending]: { publish: { to: VERSION_STATUS.active, refusedBecause: whole } },
  [VERSION_STATUS.active]: {
    replace: { to: VERSION_STATUS.readOnly, bySystem: true },
    withdraw: { to: VERSION_STATUS.inactive, refusedBecause: unused },
  },
  [VERSION_STATUS.readOnly]: {},
  [VERSION_STATUS.inactive]: {},
});
