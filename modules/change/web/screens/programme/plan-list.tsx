// CHA111
import { PlanListScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA111: plans of inspections of changes. */
export const ChangePlansScreen = () => <PlanListScreen programme={changeScreens} />;
