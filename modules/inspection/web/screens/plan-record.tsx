// INS111
import { PlanRecordScreen } from '../parts/programme/plan-record.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS111: a plan. */
export const PlanScreen = () => <PlanRecordScreen programme={ehsScreens} />;
