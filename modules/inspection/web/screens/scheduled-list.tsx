// INS112
import { ScheduledListScreen } from '../parts/programme/scheduled-list.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS112: inspections; first those that can be done now. */
export const ScheduledScreen = () => <ScheduledListScreen programme={ehsScreens} />;
