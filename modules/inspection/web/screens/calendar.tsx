// INS112
import { CalendarScreen } from '../parts/programme/calendar.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS112: the windows of the plans by month or week. */
export const RoundsScreen = () => <CalendarScreen programme={ehsScreens} />;
