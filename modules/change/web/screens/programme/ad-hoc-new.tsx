// CHA114
import { AdHocNewScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA114: begun on the spot, on a phone as at a desk. */
export const NewChangeAdHocScreen = () => <AdHocNewScreen programme={changeScreens} />;
