// CHA113
import { NonScheduledNewScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA113: begun on the spot, on a phone as at a desk. */
export const NewChangeNonScheduledScreen = () => <NonScheduledNewScreen programme={changeScreens} />;
