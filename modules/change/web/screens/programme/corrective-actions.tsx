// CHA130
import { CorrectiveActionsScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA130: corrective actions of cases and of their inspections. */
export const ChangeActionsScreen = () => <CorrectiveActionsScreen programme={changeScreens} />;
