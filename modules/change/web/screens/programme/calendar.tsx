// CHA112
import { CalendarScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA112: the windows of the plans by month or week. */
export const ChangeCalendarScreen = () => <CalendarScreen programme={changeScreens} />;
