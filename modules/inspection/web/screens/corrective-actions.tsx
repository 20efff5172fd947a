// INS119
import { CorrectiveActionsScreen } from '../parts/programme/corrective-actions.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS119: corrective actions that inspections have raised. */
export const ActionsScreen = () => <CorrectiveActionsScreen programme={ehsScreens} />;
