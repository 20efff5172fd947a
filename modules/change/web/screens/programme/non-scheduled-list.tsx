// CHA113
import { NonScheduledListScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA113: inspections outside the window of their plan. */
export const ChangeNonScheduledScreen = () => <NonScheduledListScreen programme={changeScreens} />;
