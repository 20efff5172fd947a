import { machine } from '@quantum/platform/domain';
import { VERSION_STATUS as V, type VersionStatus } from '../contract/codes.ts';

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
  [V.pending]: { publish: { to: V.active, refusedBecause: whole } },
  [V.active]: { replace: { to: V.readOnly, bySystem: true }, withdraw: { to: V.inactive, refusedBecause: unused } },
  [V.readOnly]: {},
  [V.inactive]: {},
});
