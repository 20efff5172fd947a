// CHA111
import { PlanRecordScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA111: a plan. */
export const ChangePlanScreen = () => <PlanRecordScreen programme={changeScreens} />;
