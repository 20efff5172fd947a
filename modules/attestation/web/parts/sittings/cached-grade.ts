import { keepRecent } from '@quantum/platform/web/offline';
import { call } from '@quantum/platform/web/public';
import { gradeEndpoints } from '../../../contract/index.ts';

/** Names a grade on the device. */
export const cachedGradeKey = (id: number): string => `attestation.grade.${id}`;

/** Brings a grade onto the device, to be scored without a network. */
export const keepGrade = (id: number): Promise<unknown> =>
  keepRecent(cachedGradeKey(id), () => call(gradeEndpoints.read, { params: { id }, quiet: true }));
