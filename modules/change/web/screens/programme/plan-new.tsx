// CHA111
import { PlanNewScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA111: a new plan, about the case it inspects. */
export const NewChangePlanScreen = () => <PlanNewScreen programme={changeScreens} />;
