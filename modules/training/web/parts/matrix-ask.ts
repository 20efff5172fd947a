import { useSearchParams } from 'react-router';
import { useActor } from '@quantum/platform/web/kit';
import { GAP_STATES, MATRIX_PATH, type GapState, type MatrixAsked } from '../../contract/index.ts';

const NO_POST = 'none';

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

const numberOf = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** What the address asks for; the reader's own unit where it names none. */
export function useMatrixAsk(): MatrixAsked | undefined {
  const actor = useActor();
  const [search] = useSearchParams();
  const unitId = numberOf(search.get('unit')) ?? actor?.user.orgId ?? undefined;
  if (unitId === undefined) return undefined;
  const post = search.get('post');
  const jobId = post === NO_POST ? null : numberOf(post);
  const requirementId = numberOf(search.get('requirement'));
  const states = (search.get('states') ?? '').split(',').filter((one): one is GapState => (GAP_STATES as readonly string[]).includes(one));
  const day = search.get('day');
  const page = numberOf(search.get('page'));
  return {
    unitId,
    ...(day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && { day }),
    ...(search.get('names') === '1' && { isByName: true }),
    ...(jobId !== undefined && { jobId }),
    ...(requirementId !== undefined && { requirementId }),
    ...(requirementId !== undefined && states.length > 0 && { states }),
    ...(page !== undefined && { page }),
  };
}
