// INS111
import { PlanNewScreen } from '../parts/programme/plan-new.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS111: a new plan. */
export const NewPlanScreen = () => <PlanNewScreen programme={ehsScreens} />;
