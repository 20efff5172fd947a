import { VERSION_STATUS, type VersionStatus } from '../contract/codes.ts';

/** One version of a record. */
export interface VersionEntry {
  id: number;
  versionNo: number;
  status: VersionStatus;
}
/** Why a version is not changed, or gets no next version. */
export type VersionRefusal = 'published' | 'notActive' | 'draft';

/** A draft is changed; what was published never is. */
export const changeRefusal = (status: VersionStatus): VersionRefusal | null => (status === VERSION_STATUS.pending ? null : 'published');

/** A next version is written of the published one. */
export const reviseRefusal = (status: VersionStatus): VersionRefusal | null => (status === VERSION_STATUS.active ? null : 'notActive');

/** The number of the next version of a record; a draft beside it is published first. */
export function nextVersionOf(versions: readonly VersionEntry[]): { versionNo: number } | { refusal: VersionRefusal } {
  if (versions.some(({ status }) => status === VERSION_STATUS.pending)) return { refusal: 'draft' };
  return { versionNo: Math.max(0, ...versions.map(({ versionNo }) => versionNo)) + 1 };
}

/** The version before one, in the order of their numbers. */
export const formerVersionOf = (versions: readonly VersionEntry[], versionNo: number): VersionEntry | undefined =>
  versions.filter((version) => version.versionNo < versionNo).toSorted((first, second) => second.versionNo - first.versionNo)[0];
