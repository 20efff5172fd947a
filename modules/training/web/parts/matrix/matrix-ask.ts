import { useSearchParams } from 'react-router';
import { useActor } from '@quantum/platform/web/kit';
import { GAP_STATES, NO_POST, type GapState, type MatrixAsked } from '../../../contract/index.ts';

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
