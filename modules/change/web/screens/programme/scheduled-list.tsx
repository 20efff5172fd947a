// CHA112
import { ScheduledListScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA112: inspections of changes; first those that can be done now. */
export const ChangeInspectionsScreen = () => <ScheduledListScreen programme={changeScreens} />;
