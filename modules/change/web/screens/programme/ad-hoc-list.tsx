// CHA114
import { AdHocListScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA114: inspections begun on the spot. */
export const ChangeAdHocScreen = () => <AdHocListScreen programme={changeScreens} />;
