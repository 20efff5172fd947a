import { GAP_CLASSES, type GapClass } from './codes.ts';
import { MATRIX_PATH } from './paths.ts';
import type { Matrix, MatrixAsked } from './requirement.ts';

/** People without a post, in an address. */
export const NO_POST = 'none';

/** The address of the screen as it asks for it: what it does not name is as it is at first. */
export function matrixHref({ unitId, day, isByName, jobId, requirementId, states, page }: MatrixAsked): string {
  const search = new URLSearchParams({ unit: String(unitId) });
  if (day !== undefined) search.set('day', day);
  if (isByName) search.set('names', '1');
  if (jobId !== undefined) search.set('post', jobId === null ? NO_POST : String(jobId));
  if (requirementId !== undefined) search.set('requirement', String(requirementId));
  if (states) search.set('states', states.join(','));
  if (page !== undefined && page > 1) search.set('page', String(page));
  return `${MATRIX_PATH}?${search}`;
}

/** Where the people of a row are: the unit below, or the post in the unit. */
export const placeOfGroup = ({ level }: Pick<Matrix, 'level'>, groupId: number | null, { unitId, day }: MatrixAsked): MatrixAsked => ({
  unitId: level === 'units' && groupId !== null ? groupId : unitId,
  ...(day !== undefined && { day }),
  ...(level === 'posts' && { jobId: groupId }),
});

/** The people a number of a cell counts. */
export const hrefOfNumber = (place: MatrixAsked, requirementId: number, of: GapClass): string =>
  matrixHref({ ...place, requirementId, states: [...GAP_CLASSES[of]] });
