// TRA117
import { useSearchParams } from 'react-router';
import { useOwnUnit } from '@quantum/platform/web/kit';
import { SESSIONS_PATH } from '../../../contract/index.ts';
import { NO_PLAN, PlanForm } from '../../parts/sessions/plan-form.tsx';

/** When and where something is taught, and to whom: a scheduling that is there, or one that is made with it. */
export function SessionNewScreen() {
  const ownUnit = useOwnUnit();
  const [search] = useSearchParams();
  const schedulingId = Number(search.get('scheduling')) || null;
  const initial = {
    ...NO_PLAN,
    way: 'room' as const,
    schedulingId,
    isThere: schedulingId !== null,
    unitId: ownUnit,
    day: search.get('day'),
  };
  return <PlanForm keys="training.session." initial={initial} back={SESSIONS_PATH} />;
}
