// INS113
import { NonScheduledListScreen } from '../parts/programme/unplanned-list.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS113: inspections outside the window of their plan. */
export const NonScheduledScreen = () => <NonScheduledListScreen programme={ehsScreens} />;
