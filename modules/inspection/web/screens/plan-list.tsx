// INS111
import { PlanListScreen } from '../parts/programme/plan-list.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS111: plans that make inspections. */
export const PlansScreen = () => <PlanListScreen programme={ehsScreens} />;
