import { useSearchParams } from 'react-router';
import { useOwnUnit } from '@quantum/platform/web/kit';
import { SCHEDULINGS_PATH } from '../../contract/index.ts';
import { NO_PLAN, PlanForm } from '../parts/sessions/plan-form.tsx';

/** TRA112: a lesson for some people; a gap of the matrix carries them along. */
export function SchedulingNewScreen() {
  const ownUnit = useOwnUnit();
  const [search] = useSearchParams();
  const initial = {
    ...NO_PLAN,
    lessonId: Number(search.get('lesson')) || null,
    unitId: Number(search.get('unit')) || ownUnit,
    employeeIds: (search.get('people') ?? '').split(',').map(Number).filter(Boolean),
  };
  return <PlanForm keys="training.scheduling." initial={initial} back={SCHEDULINGS_PATH} />;
}
